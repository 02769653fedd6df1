import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPortal, type Portal } from '../support/app.ts';
import { cenarioO2, enviarArquivo, type CenarioO2 } from '../support/cenarioO2.ts';
import { documentoInteiro } from '../support/documentoInteiro.ts';
import type { Cliente } from '../support/cliente.ts';
import { alvoDe, type Alvo } from './matriz/alvos.ts';
import type { Documento } from './matriz/corpos.ts';
import { pedir } from './matriz/pedidos.ts';

let portal: Portal;
let cena: CenarioO2;
let documento: Documento;
let alvo: Alvo;
let convidado: Cliente;
beforeAll(async () => {
  portal = await aPortal();
  documento = await documentoInteiro(portal.app);
  cena = await cenarioO2(portal);
  alvo = await alvoDe(portal, cena, '');
  convidado = await portal.entrar({ nome: 'Tomé Convidado', permissoes: ['painel.contribuinte'] });
}, 120_000);
afterAll(() => portal.drop());

/** Lets somebody in to the request of the target, to look. */
const deixarEntrar = async (requerimento: number): Promise<void> => {
  const agora = portal.clock.now();
  await portal.db
    .insertInto('requerimento_participante')
    .values({
      ...{
        organizacao_id: portal.cidade,
        requerimento_id: requerimento,
        sequencia: 90,
        papel: 'convidado',
        pode: 'ler',
      },
      ...{ nome: 'Tomé Convidado', email: 'tome@exemplo.com.br', usuario_id: convidado.id, situacao: 'ativo' },
      ...{ convidado_por: cena.requerente.id, convidado_por_nome: 'Iara Campestre', convidado_em: agora },
      ...{ convite_expira_em: agora, aceito_em: agora },
    })
    .execute();
};

/** What is asked for by POST and only reads, and his own leaving. */
const LEITURAS = /\/(dossie|participantes\/:k\/revogar)$/;
const COM_ARQUIVO = /\/(arquivos|comprovante|comprovacoes)$/;

it('who was let in to look writes by no route of the request, whatever he sends', async () => {
  const requerimento = Number(alvo['requerimento']);
  await deixarEntrar(requerimento);
  expect((await convidado.get(`painel-contribuinte/requerimento/${requerimento}`)).status).toBe(200);
  const rotas = portal.app.rotas.filter(
    ({ method, url }) =>
      method !== 'GET' && url.includes('/painel-contribuinte/requerimento/:id') && !LEITURAS.test(url),
  );
  expect(rotas.length).toBeGreaterThanOrEqual(22);
  const ator = {
    ...{ nome: 'convidado', cliente: convidado, entrou: true, paineis: ['painel-contribuinte'] as const },
    ...{ permissoes: ['painel.contribuinte'] as const, noSetor: [], soOsSeus: true },
  };
  const versaoDe = async (id: number | string): Promise<number> =>
    (await portal.db.selectFrom('requerimento').select('versao').where('id', '=', Number(id)).executeTakeFirstOrThrow())
      .versao;
  const abertas: string[] = [];
  for (const rota of rotas) {
    const onde = `${rota.method} ${rota.url}`;
    const resposta = COM_ARQUIVO.test(rota.url)
      ? await enviarArquivo(
          portal,
          convidado,
          rota.url.replace('/api/v1/', '').replace(':id', String(requerimento)).replace(/:\w+/g, '1'),
          { documento: 'matricula' },
        ).then((r) => ({ status: r.statusCode, texto: r.body }))
      : await pedir(documento, rota, ator, { caminho: alvo, corpo: alvo, versaoDe });
    // A draft of the applicant's is not there for him at all.
    if (resposta.status !== 403 && resposta.status !== 404)
      abertas.push(`${onde}: ${resposta.status} ${resposta.texto.slice(0, 140)}`);
  }
  expect(abertas).toEqual([]);
});
