import { expect } from 'vitest';
import type { MinhasProcuracoes, Procuracao } from '../../../src/schemas/procuracao.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cnpjNumero } from '../../support/builders.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../support/cliente.ts';

export const MINHAS = 'painel-contribuinte/procuracoes';
export const MEUS = 'painel-contribuinte/requerimento';
export const CADASTRO = 'painel-prefeitura/cadastro/procuracao';

/** Companies of the powers that tests take, none twice. */
let empresas = 700;

/** A city with O2 and who keeps its registry of powers of attorney. */
export const palcoDasProcuracoes = async () => {
  const portal: Portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  const c: CenarioO2 = await cenarioO2(portal);
  const balcao = await portal.entrar({
    nome: 'Bia Balcão',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
  });

  /** An account with a record of its own. */
  const comCadastro = async (
    nome: string,
    cpf: string,
    mais: Partial<Parameters<Portal['entrar']>[0]> = {},
  ): Promise<Cliente> => {
    const { id } = await portal.db
      .insertInto('pessoa')
      .values({ organizacao_id: portal.cidade, tipo: 'Física', nome, cadastro_pessoa_fisica: JSON.stringify({ cpf }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return portal.entrar({ nome, permissoes: ['painel.contribuinte'], pessoaId: id, ...mais });
  };
  const arquivoDe = async (quem: Cliente): Promise<string> => {
    const recebido = await enviarArquivo(portal, quem, `${MINHAS}/arquivo`, {});
    expect(recebido.statusCode, recebido.body).toBe(201);
    return String(recebido.json<{ dados: { id: number } }>().dados.id);
  };
  const pedido = async (quem: Cliente, documento: string, mais: object = {}): Promise<Resposta> =>
    quem.post(`${MINHAS}/pedir`, {
      ...{ documento, nome: 'Construtora Horizonte', poderes: 'Todos os requerimentos' },
      ...{ arquivo: await arquivoDe(quem), ...mais },
    });
  const ver = async (id: number) => (await balcao.get(`${CADASTRO}/${id}`)).dados<Procuracao & { versao: number }>();
  const mudar = async (id: number, campos: object, quem: Cliente = balcao): Promise<Resposta> =>
    quem.post(`${CADASTRO}/${id}`, { versao: (await ver(id)).versao, ...campos });
  const minhas = async (quem: Cliente) => (await quem.get(MINHAS)).dados<MinhasProcuracoes>();
  const avisosDe = async ({ id }: Cliente): Promise<string> =>
    (await portal.db.selectFrom('notificacao').select('message').where('usuario_id', '=', id).execute())
      .map(({ message }) => message)
      .join('\n');
  const mailsDe = async ({ id }: Cliente): Promise<readonly unknown[]> => {
    const { email } = await portal.db
      .selectFrom('usuario')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const saidas = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').execute();
    return saidas.map(({ dados }) => dados).filter((dados) => (dados as { para?: string }).para === email);
  };
  /** A power in force over a company of its own. */
  const ativa = async (quem: Cliente, mais: object = {}) => {
    const documento = cnpjNumero((empresas += 1));
    const feito = await pedido(quem, documento, mais);
    expect(feito.status, feito.texto).toBe(200);
    // Nobody is told whose the document is before the city agreed.
    const { id } = feito.dados<MinhasProcuracoes>().represento.find((um) => um.nome === documento) ?? { id: 0 };
    const aprovada = await mudar(id, { situacao: 'Ativa' });
    expect(aprovada.status, aprovada.texto).toBe(200);
    return { id, documento, pessoa: (await ver(id)).pessoa_id };
  };
  const abrir = (quem: Cliente, contribuinte_id?: number): Promise<Resposta> =>
    quem.post(MEUS, { processo_id: c.processo, ...(contribuinte_id === undefined ? {} : { contribuinte_id }) });
  const protocolar = async (quem: Cliente, pessoa: number): Promise<number> => {
    const aberto = await abrir(quem, pessoa);
    expect(aberto.status, aberto.texto).toBe(201);
    const { id } = aberto.dados<{ id: number }>();
    await quem.post(`${MEUS}/${id}/respostas`, { respostas: respostasO2 });
    for (const documento of ['matricula', 'projeto', 'art'])
      await enviarArquivo(portal, quem, `${MEUS}/${id}/arquivos`, { documento });
    const { versao } = (await quem.get(`${MEUS}/${id}`)).dados<RequerimentoVisto>();
    const enviado = await quem.post(`${MEUS}/${id}/enviar`, { versao });
    expect(enviado.status, enviado.texto).toBe(200);
    return id;
  };
  return { portal, c, balcao, comCadastro, pedido, ver, mudar, minhas, avisosDe, mailsDe, ativa, abrir, protocolar };
};
export type PalcoDasProcuracoes = Awaited<ReturnType<typeof palcoDasProcuracoes>>;
