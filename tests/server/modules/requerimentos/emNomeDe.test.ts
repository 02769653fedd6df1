import { afterAll, beforeAll, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../server/modules/requerimentos/cadeia.ts';
import type { RascunhoEmNome } from '../../../../src/schemas/requerimento/rascunhoEmNome.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
/** Opens requests at the counter, and would be analyst and manager as well. */
let balcao: Cliente;
let semConta: number;
let processo: number;
const P = 'painel-prefeitura/requerimento';

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  balcao = await portal.entrar({
    nome: 'Bento Balcão',
    email: 'bento@exemplo.com.br',
    permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
  });
  ({ id: semConta } = await portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: portal.cidade,
      tipo: 'Física',
      nome: 'Odete Sem Conta',
      cadastro_pessoa_fisica: JSON.stringify({ cpf: '52998224725' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
  const d = definicaoO2();
  processo = await publicarProcesso(portal.db, portal.cidade, {
    ...d,
    processo: { ...d.processo, chave: 'no-balcao' },
    documentos: d.documentos.filter((x) => x.etapa === 'abertura'),
  });
});
afterAll(() => portal.drop());

const protocolar = async (): Promise<number> => {
  const aberto = (await balcao.post(P, { processo_id: processo, contribuinte_id: semConta })).dados<{
    id: number;
    versao: number;
  }>();
  await balcao.post(`${P}/${aberto.id}/respostas`, { respostas: respostasO2 });
  await enviarArquivo(portal, balcao, `${P}/${aberto.id}/arquivos`, { documento: 'matricula' });
  const r = await balcao.post(`${P}/${aberto.id}/enviar`, { versao: aberto.versao });
  expect(r.status, r.texto).toBe(200);
  return aberto.id;
};
const comPendencia = async (id: number): Promise<void> => {
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'pendencias');
  await api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira' });
  await api.agir(id, 'pendencias/1/itens', { tipo: 'documento', alvo: 'matricula', texto: 'Envie a atual' });
  await api.agir(id, 'pendencias/1/emitir');
};

it('who filed for a citizen without an account answers rounds and hands in receipts in his name', async () => {
  const id = await protocolar();
  await comPendencia(id);
  const visto = await api.ver(id, balcao);
  expect(visto.acoes.map((a) => a.acao)).toEqual(['responder-pendencia', 'cancelar']);
  const arquivo = await enviarArquivo(portal, balcao, `${P}/${id}/arquivos`, { documento: 'matricula' });
  expect(arquivo.statusCode, arquivo.body).toBe(201);
  const { id: matricula } = arquivo.json<{ dados: { id: number } }>().dados;
  await api.agir(
    id,
    'pendencias/1/responder',
    { respostas: { '1': '150.00' }, arquivos: { '2': [matricula] } },
    balcao,
  );
  for (const item of [1, 2]) await api.agir(id, `pendencias/1/itens/${item}/avaliar`, { resultado: 'aceito' });
  await api.agir(id, 'acoes/gerar-taxas');
  await api.agir(id, 'cobrancas/1/emitir');
  const comprovante = await enviarArquivo(portal, balcao, `${P}/${id}/cobrancas/1/comprovante`, {});
  expect(comprovante.statusCode, comprovante.body).toBe(201);
  const { eventos, respostas } = await api.ver(id);
  expect(respostas[0]?.campos.map((x) => x.valor)).toContain('150.00');
  expect(eventos.find((e) => e.tipo === 'pendencia_respondida')?.ator).toBe(
    'Bento Balcão (em nome de Odete Sem Conta)',
  );
  expect(eventos.find((e) => e.tipo === 'etapa_iniciada')?.ator).toBe('Dalva Montalegre');

  const { rows } = await portal.base.ownerPool.query<EventoGuardado & { em_nome_de: string | null; tipo: string }>(
    'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
    [id],
  );
  const emNome = rows.filter((e) => e.em_nome_de === 'Odete Sem Conta').map((e) => e.tipo);
  expect(emNome).toEqual(
    expect.arrayContaining(['requerimento_aberto', 'pendencia_respondida', 'comprovante_enviado']),
  );
  expect(rows.filter((e) => e.em_nome_de !== null).every((e) => e.canonico.includes(`"em_nome_de":${semConta}`))).toBe(
    true,
  );
  const { cabeca_hash } = await portal.db
    .selectFrom('requerimento')
    .select('cabeca_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(primeiroEloQuebrado(rows, cabeca_hash)).toBeNull();
});

it('judges nothing of that request, as analyst or as manager, and of others what is theirs', async () => {
  const id = await protocolar();
  const { versao } = await api.ver(id, balcao);
  for (const [acao, corpo] of [
    ['iniciar', {}],
    ['encaminhar', { setor: 'SEMAM' }],
    ['priorizar', { prioridade: 'alto' }],
  ] as const)
    expect((await balcao.post(`${P}/${id}/acoes/${acao}`, { versao, ...corpo })).status, acao).toBe(403);
  await comPendencia(id);
  await api.agir(id, 'acoes/cancelar', { motivo: 'Desistência' }, balcao);
  const alheio = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
    versao: number;
  }>();
  await c.requerente.post(`painel-contribuinte/requerimento/${alheio.id}/respostas`, { respostas: respostasO2 });
  await api.anexar(alheio.id, 'matricula');
  await api.agir(alheio.id, 'enviar', {}, c.requerente);
  await api.agir(alheio.id, 'acoes/iniciar', {}, balcao);
});

it('nobody else of the city stands in for him, and his notices lead who does to the right page', async () => {
  const id = await protocolar();
  await comPendencia(id);
  for (const quem of [c.analista, c.gestor, c.deOutroSetor]) {
    const { versao } = (await quem.get(`${P}/${id}`)).dados<RequerimentoVisto>();
    const r = await quem.post(`${P}/${id}/pendencias/1/responder`, { versao, respostas: { '1': '1.00' } });
    expect(r.status).toBe(403);
  }
  const { rows } = await portal.base.ownerPool.query<{ url: string }>(
    `select dados -> 'acao' ->> 'url' as url from saida where tipo = 'mail' and dados ->> 'para' = 'bento@exemplo.com.br' order by id desc limit 1`,
  );
  expect(rows[0]?.url).toMatch(new RegExp(`/prefeitura/requerimento/visualizacao/${id}$`));
});

it('finds what he began and has not filed, on any desk, until it is filed or discarded; nobody else finds it', async () => {
  const comecados = async (quem: Cliente) =>
    (await quem.get('painel-prefeitura/rascunhos-em-nome')).dados<readonly RascunhoEmNome[]>().map(({ id }) => id);
  const abrir = async () =>
    (await balcao.post(P, { processo_id: processo, contribuinte_id: semConta })).dados<{
      id: number;
      versao: number;
    }>();
  const [um, outro] = [await abrir(), await abrir()];
  expect(await comecados(balcao)).toEqual([outro.id, um.id]);
  expect((await balcao.get('painel-prefeitura/rascunhos-em-nome')).dados<readonly RascunhoEmNome[]>()[0]).toMatchObject(
    {
      ...{ processo_id: processo, processo_chave: 'no-balcao', requerente_nome: 'Odete Sem Conta' },
    },
  );
  expect(await comecados(c.gestor)).toEqual([]);
  const fora = await balcao.post(`${P}/${um.id}/acoes/descartar-rascunho`, { versao: um.versao });
  expect(fora.status, fora.texto).toBe(200);
  expect(await comecados(balcao)).toEqual([outro.id]);
  expect((await c.requerente.get('painel-prefeitura/rascunhos-em-nome')).status).toBe(403);
});
