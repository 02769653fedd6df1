import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { ParticipantesVistos } from '../../../../src/schemas/requerimento/participante.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../src/schemas/requerimento/vistas/listado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const MEU = 'painel-contribuinte';
const CIDADE = 'painel-prefeitura';
const NINA = '29537995593';
let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let nina: Cliente;
let idDaNina: number;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  nina = await portal.entrar({
    nome: 'Nina Novaes',
    email: 'nina@exemplo.com.br',
    permissoes: ['painel.contribuinte'],
  });
  await portal.db.updateTable('usuario').set({ documento: NINA }).where('id', '=', nina.id).execute();
  ({ id: idDaNina } = await portal.db
    .insertInto('profissional')
    .values({
      organizacao_id: portal.cidade,
      ...{ nome: 'Nina Novaes', cpf: NINA, conselho: 'CAU', registro: '777', uf: 'SC' },
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => portal.drop());

const prova = async (id: number, quem: Cliente = c.gestor): Promise<number> => {
  const painel = quem === c.gestor ? CIDADE : MEU;
  const r = await enviarArquivo(portal, quem, `${painel}/requerimento/${id}/participantes/arquivos`, {});
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number } }>().dados.id;
};
const ver = async (id: number, quem: Cliente = c.gestor): Promise<RequerimentoVisto> =>
  (await quem.get(`${quem === c.gestor ? CIDADE : MEU}/requerimento/${id}`)).dados();
const trocar = async (id: number, oQue: 'profissional' | 'requerente', corpo: object, quem: Cliente = c.gestor) =>
  quem.post(`${CIDADE}/requerimento/${id}/trocas/${oQue}`, {
    versao: (await ver(id)).versao,
    motivo: 'Venda do imóvel',
    prova: await prova(id),
    ...corpo,
  });
const linha = (id: number) =>
  portal.db
    .selectFrom('requerimento')
    .select(['profissionais', 'busca', 'pessoa_id', 'requerente_nome', 'estado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const listados = async (quem: Cliente): Promise<readonly number[]> =>
  (await quem.get(`${MEU}/requerimento`, { per_page: 100 })).dados<Pagina<RequerimentoListado>>().data.map((r) => r.id);
const mails = async (para: string): Promise<readonly string[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).flatMap(
    ({ dados }) => {
      const m = dados as unknown as { para: string; assunto: string; acao?: { url: string } };
      return m.para === para ? [`${m.assunto} ${m.acao?.url ?? ''}`] : [];
    },
  );
const penalizar = (documento: string) =>
  portal.db
    .insertInto('penalidade')
    .values({
      organizacao_id: portal.cidade,
      ...{ documento, motivo: 'Informação falsa', inicio: '2026-11-01', fim: '2027-11-01' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const levantar = (id: number) => portal.db.deleteFrom('penalidade').where('id', '=', id).execute();

describe('the professional of a request in progress', () => {
  it('recorded by a manager: the answer, the row, the search and the trace follow', async () => {
    const { id } = await protocolarO2(portal, c);
    const r = await trocar(id, 'profissional', { onde: 'rt', registro: 'cau sc 777' });
    expect(r.status, r.texto).toBe(200);
    const depois = await linha(id);
    expect(depois.profissionais).toEqual([idDaNina]);
    expect(depois.busca).toContain('cau-sc 777');
    expect((depois.estado as { respostas: { rt: string } }).respostas.rt).toBe('CAU-SC 777');
    const evento = (await ver(id)).eventos.find((e) => e.tipo === 'profissional_trocado');
    expect(evento?.detalhe).toBe(
      'De Tomé Ribeirinho, CREA-SC 12345 para Nina Novaes, CAU-SC 777. Motivo: Venda do imóvel',
    );
  });

  it('is refused on the field it belongs to, and to who is no manager', async () => {
    const { id } = await protocolarO2(portal, c);
    const campo = async (corpo: object) => {
      const r = await trocar(id, 'profissional', { onde: 'rt', registro: 'CAU 777', ...corpo });
      return [r.status, ...Object.keys(r.erro.erros ?? {})];
    };
    expect(await campo({ registro: 'CREA 999' })).toEqual([422, 'registro']);
    expect(await campo({ onde: 'area_ampliada_m2' })).toEqual([422, 'onde']);
    expect(await campo({ registro: 'CREA-SC 12345' })).toEqual([422, 'registro']);
    expect(await campo({ motivo: ' ' })).toEqual([422, 'motivo']);
    expect(await campo({ prova: 999_999 })).toEqual([422, 'prova']);
    const pena = await penalizar(NINA);
    expect(await campo({})).toEqual([422, 'registro']);
    await levantar(pena.id);
    expect((await trocar(id, 'profissional', { onde: 'rt', registro: 'CAU 777' }, c.analista)).status).toBe(403);
  });

  it('invited in his place: by his own account, and only when he accepts', async () => {
    const { id } = await protocolarO2(portal, c);
    const vistos = (await c.requerente.get(`${MEU}/requerimento/${id}/participantes`)).dados<ParticipantesVistos>();
    expect(vistos.profissionais).toEqual([{ papel: 'Responsável técnico', registro: 'CREA-SC 12345', onde: 'rt' }]);
    expect(vistos.trocas).toEqual({ profissional: false, requerente: false });
    expect([vistos.pode_pedir_troca, vistos.troca_pedida]).toEqual([true, null]);
    const convidado = await c.requerente.post(`${MEU}/requerimento/${id}/participantes`, {
      ...{ papel: 'responsavel_tecnico', pode: 'agir', nome: 'Nina Novaes', email: 'nina@exemplo.com.br' },
      ...{ onde: 'rt', registro: 'CAU-SC 777', motivo: 'Troca de projeto', prova: await prova(id, c.requerente) },
    });
    expect(convidado.status, convidado.texto).toBe(201);
    const token = ((await mails('nina@exemplo.com.br')).at(-1) ?? '').split('/convite/')[1] ?? '';
    expect((await linha(id)).profissionais).not.toContain(idDaNina);
    expect((await c.outroRequerente.post(`${MEU}/convite/${token}/aceitar`)).status).toBe(403);
    const pena = await penalizar(NINA);
    const impedida = await nina.post(`${MEU}/convite/${token}/aceitar`);
    expect([impedida.status, impedida.mensagem]).toEqual([422, expect.stringContaining('Informação falsa')]);
    await levantar(pena.id);
    const aceito = await nina.post(`${MEU}/convite/${token}/aceitar`);
    expect(aceito.status, aceito.texto).toBe(200);
    expect((await linha(id)).profissionais).toEqual([idDaNina]);
    expect((await ver(id)).eventos.map((e) => e.tipo)).toContain('profissional_trocado');
  });
});

describe('the applicant of a request in progress', () => {
  const NILO = '39053344705';
  it('passes to another person: access, lists, name and search follow, and both are told', async () => {
    const { id } = await protocolarO2(portal, c);
    const achado = await c.gestor.get(`${CIDADE}/requerimento/${id}/trocas/requerente`, { documento: NILO });
    expect(achado.dados()).toEqual({ nome: 'Nilo Pedrassol', documento: NILO, assinaturas: [], ligados: [] });
    expect((await c.outroRequerente.get(`${MEU}/requerimento/${id}`)).status).toBe(404);
    const r = await trocar(id, 'requerente', { documento: '390.533.447-05' });
    expect(r.status, r.texto).toBe(200);
    for (const parte of ['', '/eventos', '/cobrancas', '/documentos', '/participantes']) {
      expect((await c.requerente.get(`${MEU}/requerimento/${id}${parte}`)).status, parte).toBe(404);
      expect((await c.outroRequerente.get(`${MEU}/requerimento/${id}${parte}`)).status, parte).toBe(200);
    }
    expect(await listados(c.requerente)).not.toContain(id);
    expect(await listados(c.outroRequerente)).toContain(id);
    const depois = await linha(id);
    expect(depois.requerente_nome).toBe('Nilo Pedrassol');
    expect(depois.busca).toContain('nilo pedrassol');
    expect(depois.busca).not.toContain('iara');
    const visto = await ver(id);
    expect(visto.requerente.nome).toBe('Nilo Pedrassol');
    expect(visto.eventos.find((e) => e.tipo === 'requerente_trocado')).toMatchObject({
      ator: 'Gil Gestor',
      texto: 'passou o requerimento de Iara Campestre para Nilo Pedrassol',
      detalhe: 'Venda do imóvel',
    });
    expect((await c.requerente.get(`${MEU}/geral-notifications`)).texto).toContain('passou a outra pessoa');
    expect((await c.outroRequerente.get(`${MEU}/geral-notifications`)).texto).toContain('passou a ser seu');
    // What is issued from now on names the new one; what was issued before stays as it was.
    await api.agir(id, 'acoes/iniciar', {}, c.analista);
    const papeis = async () =>
      (
        await portal.db
          .selectFrom('documento')
          .select('conteudo')
          .where('requerimento_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ conteudo }) => JSON.stringify(conteudo));
    const [comprovante] = await papeis();
    expect(comprovante).toContain('Iara Campestre');
    await api.agir(id, 'pendencias', {}, c.analista);
    const p = 1;
    await api.agir(id, `pendencias/${p}/itens`, { tipo: 'esclarecimento', texto: 'Explique o recuo' }, c.analista);
    await api.agir(id, `pendencias/${p}/emitir`, {}, c.analista);
    expect((await papeis()).at(-1)).toContain('Nilo Pedrassol');
    expect((await c.outroRequerente.get(`${MEU}/geral-notifications`)).texto).toContain('pediu correções');
  });

  it('is refused on the field it belongs to: nobody there, the same, a penalty, himself, after the end', async () => {
    const { id } = await protocolarO2(portal, c);
    const campo = async (documento: string) => {
      const r = await trocar(id, 'requerente', { documento });
      return [r.status, ...Object.keys(r.erro.erros ?? {})];
    };
    expect(await campo('11111111111')).toEqual([422, 'documento']);
    expect(await campo('52998224725')).toEqual([422, 'documento']);
    expect(await campo('11144477735')).toEqual([422, 'documento']);
    const pena = await penalizar(NILO);
    expect(await campo(NILO)).toEqual([422, 'documento']);
    await levantar(pena.id);
    expect((await trocar(id, 'requerente', { documento: NILO }, c.analista)).status).toBe(403);
    expect((await c.analista.get(`${CIDADE}/requerimento/${id}/trocas/requerente`, { documento: NILO })).status).toBe(
      403,
    );
    const arquivo = await prova(id);
    await c.requerente.post(`${MEU}/requerimento/${id}/acoes/cancelar`, {
      versao: (await ver(id)).versao,
      motivo: 'x',
    });
    const fim = await c.gestor.post(`${CIDADE}/requerimento/${id}/trocas/requerente`, {
      ...{ versao: (await ver(id)).versao, documento: NILO, motivo: 'Venda', prova: arquivo },
    });
    expect([fim.status, fim.mensagem]).toEqual([422, 'Este requerimento já foi encerrado como Cancelado']);
  });
});
