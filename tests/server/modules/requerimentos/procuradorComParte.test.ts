import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comDonos, DORA, respostasComDonos } from '../../../support/comDonos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';

const MEU = 'painel-contribuinte';
const CIDADE = 'painel-prefeitura';
const [DA_DORA, DA_NINA] = ['29537995593', '52998224725'];
let portal: Portal;
let c: CenarioO2;
let iara: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  iara = await pessoaDe(c.requerente);
});
afterAll(() => portal.drop());

const pessoaDe = async ({ id }: Cliente): Promise<number> =>
  (
    await portal.db
      .selectFrom('usuario_organizacao')
      .select('pessoa_id')
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow()
  ).pessoa_id ?? 0;
/** An account with a record and a document of its own. */
const entrar = async (
  nome: string,
  cpf: string,
  mais: Partial<Parameters<Portal['entrar']>[0]> = {},
): Promise<Cliente> => {
  const { id: pessoaId } = await portal.db
    .insertInto('pessoa')
    .values({
      ...{ organizacao_id: portal.cidade, tipo: 'Física', nome },
      cadastro_pessoa_fisica: JSON.stringify({ cpf }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = `${nome.split(' ')[0]?.toLowerCase() ?? ''}@exemplo.com.br`;
  const quem = await portal.entrar({ nome, email, permissoes: ['painel.contribuinte'], pessoaId, ...mais });
  await portal.db.updateTable('usuario').set({ documento: cpf }).where('id', '=', quem.id).execute();
  return quem;
};
const poder = async (quem: Cliente, representada: number = iara): Promise<number> =>
  (
    await portal.db
      .insertInto('procuracao')
      .values({
        ...{ organizacao_id: portal.cidade, pessoa_id: representada, procurador_id: await pessoaDe(quem) },
        ...{ poderes: 'Tudo', situacao: 'Ativa', criado_em: portal.clock.now(), atualizado_em: portal.clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const encerrar = (id: number) =>
  portal.db.updateTable('procuracao').set({ situacao: 'Encerrada', motivo: 'Fim' }).where('id', '=', id).execute();
const mailsDe = async (para: string) =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).flatMap(
    ({ dados }) => {
      const m = dados as unknown as { para: string; assunto: string; acao?: { url: string } };
      return m.para === para ? [m] : [];
    },
  );
const token = async (para: string): Promise<string> =>
  (await mailsDe(para)).map((m) => m.acao?.url.split('/convite/')[1]).findLast((um) => um !== undefined) ?? '';
const sinoDe = async ({ id }: Cliente): Promise<string> =>
  (await portal.db.selectFrom('notificacao').select('message').where('usuario_id', '=', id).execute())
    .map(({ message }) => message)
    .join('\n');
const ver = async (id: number, quem: Cliente) =>
  (await quem.get(`${MEU}/requerimento/${id}`)).dados<RequerimentoVisto>();

describe('staff who act for an applicant', () => {
  it('who opened the request judges nothing of it and asks for no signature, though he acts for nobody any more; who follows one hears nothing of the city while he acts for its applicant', async () => {
    const ana = await entrar('Ana Lista', '71428793860', {
      permissoes: ['painel.contribuinte', 'painel.prefeitura'],
      setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
    });
    const deNilo = await pessoaDe(c.outroRequerente);
    const { id: seguido, versao } = await protocolarO2(portal, { ...c, requerente: c.outroRequerente });
    expect((await ana.post(`${CIDADE}/requerimento/${seguido}/seguir`, { seguir: true })).status).toBe(200);
    const procuracao = await poder(ana, deNilo);
    const fim = await c.outroRequerente.post(`${MEU}/requerimento/${seguido}/acoes/cancelar`, {
      ...{ versao, motivo: 'Desisti' },
    });
    expect(fim.status, fim.texto).toBe(200);
    expect(await sinoDe(ana)).not.toContain('Você segue');
    const aberto = await ana.post(`${MEU}/requerimento`, { processo_id: c.processo, contribuinte_id: deNilo });
    const { id } = aberto.dados<{ id: number }>();
    await ana.post(`${MEU}/requerimento/${id}/respostas`, { respostas: respostasO2 });
    await enviarArquivo(portal, ana, `${MEU}/requerimento/${id}/arquivos`, { documento: 'matricula' });
    const meu = (await ana.post(`${MEU}/requerimento/${id}/enviar`, { versao: (await ver(id, ana)).versao })).dados<{
      versao: number;
    }>();
    const [papel] = (await ver(id, ana)).emitidos;
    const assinatura = await ana.post('assinatura', {
      ...{ documento_id: papel?.id, signatario_id: c.analista.id },
    });
    expect([papel?.tipo, assinatura.status], assinatura.texto).toEqual(['comprovante', 403]);
    await encerrar(procuracao);
    const atribuida = await c.gestor.post(`${CIDADE}/requerimento/${id}/acoes/atribuir`, {
      ...{ versao: meu.versao, responsavel_id: ana.id },
    });
    expect([atribuida.status, atribuida.erro.erros]).toEqual([
      422,
      { responsavel_id: ['Esta pessoa tem parte no requerimento e não pode julgá-lo'] },
    ]);
    const r = await ana.post(`${CIDADE}/requerimento/${id}/acoes/iniciar`, { versao: meu.versao });
    expect([r.status, r.texto]).toEqual([403, expect.any(String)]);
    expect((await c.analista.post(`${CIDADE}/requerimento/${id}/acoes/iniciar`, { versao: meu.versao })).status).toBe(
      200,
    );
  });
});

describe('who acts for the applicant, and is something of the request himself', () => {
  it('takes the professional’s place in the form that somebody else asked him to, and none that he gave himself', async () => {
    const nina = await entrar('Nina Novaes', DA_NINA);
    await portal.db
      .insertInto('profissional')
      .values({
        ...{ organizacao_id: portal.cidade, nome: 'Nina Novaes', cpf: DA_NINA },
        ...{ conselho: 'CAU', registro: '777', uf: 'SC' },
      })
      .execute();
    await poder(nina);
    const { id } = await protocolarO2(portal, c);
    const convidar = async (quem: Cliente, email: string) => {
      const prova = await enviarArquivo(portal, quem, `${MEU}/requerimento/${id}/participantes/arquivos`, {});
      const r = await quem.post(`${MEU}/requerimento/${id}/participantes`, {
        ...{ papel: 'responsavel_tecnico', pode: 'agir', nome: 'Nina Novaes', email },
        ...{ onde: 'rt', registro: 'CAU-SC 777', motivo: 'Troca' },
        ...{ prova: prova.json<{ dados: { id: number } }>().dados.id },
      });
      expect(r.status, r.texto).toBe(201);
      return nina.post(`${MEU}/convite/${await token(email)}/aceitar`);
    };
    const seu = await convidar(nina, 'nina@exemplo.com.br');
    expect([seu.status, seu.mensagem]).toEqual([422, 'Este requerimento já é seu']);
    const aceito = await convidar(c.requerente, 'nina.rt@exemplo.com.br');
    expect(aceito.status, aceito.texto).toBe(200);
    expect((await ver(id, nina)).eventos.map((e) => e.tipo)).toContain('profissional_trocado');
  });

  it('consents as the owner that he is, by his own document', async () => {
    await publicarVersao(portal.db, portal.cidade, c.processo, comDonos());
    const dora = await entrar('Dora Proprietária', DA_DORA);
    await poder(dora);
    const aberto = await dora.post(`${MEU}/requerimento`, { processo_id: c.processo, contribuinte_id: iara });
    const { id } = aberto.dados<{ id: number }>();
    await dora.post(`${MEU}/requerimento/${id}/respostas`, { respostas: { ...respostasComDonos, donos: [DORA] } });
    await enviarArquivo(portal, dora, `${MEU}/requerimento/${id}/arquivos`, { documento: 'matricula' });
    const enviado = await dora.post(`${MEU}/requerimento/${id}/enviar`, { versao: (await ver(id, dora)).versao });
    expect(enviado.status, enviado.texto).toBe(200);
    expect((await ver(id, dora)).numero).toBeNull();
    const dado = await dora.post(`${MEU}/convite/${await token('dora@exemplo.com.br')}/aceitar`);
    expect([dado.status, dado.dados()], dado.texto).toEqual([200, { requerimento_id: id }]);
    expect((await ver(id, dora)).numero).not.toBeNull();
  });
});

describe('after the power is over', () => {
  it('what the owner answers is told to whose draft it is now, and not to who filled it in', async () => {
    const caio = await entrar('Caio Contador', '16899535009');
    const procuracao = await poder(caio);
    const aberto = await caio.post(`${MEU}/requerimento`, { processo_id: c.processo, contribuinte_id: iara });
    const { id } = aberto.dados<{ id: number }>();
    await caio.post(`${MEU}/requerimento/${id}/respostas`, { respostas: { ...respostasComDonos, donos: [DORA] } });
    await enviarArquivo(portal, caio, `${MEU}/requerimento/${id}/arquivos`, { documento: 'matricula' });
    await caio.post(`${MEU}/requerimento/${id}/enviar`, { versao: (await ver(id, caio)).versao });
    await encerrar(procuracao);
    const dono = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('documento', '=', DA_DORA)
      .executeTakeFirstOrThrow();
    const dora = await portal.entrar({ usuarioId: dono.id, permissoes: ['painel.contribuinte'] });
    const antes = (await mailsDe('caio@exemplo.com.br')).length;
    const nao = await dora.post(`${MEU}/convite/${await token('dora@exemplo.com.br')}/recusar`, {
      motivo: 'Não é meu',
    });
    expect(nao.status, nao.texto).toBe(200);
    expect(await sinoDe(c.requerente)).toContain('não consentiu no protocolo: Não é meu');
    expect(await sinoDe(caio)).not.toContain('não consentiu');
    expect(await mailsDe('caio@exemplo.com.br')).toHaveLength(antes);
  });
});
