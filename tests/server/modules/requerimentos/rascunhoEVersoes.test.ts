import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../../server/modules/requerimentos/cadeia.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Atualizacao } from '../../../../src/schemas/requerimento/estado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, respostasO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const velha = definicaoO2();
const uso = (opcoes: readonly string[]): Definicao['campos'][number] => ({
  chave: 'uso',
  nome: 'Uso',
  tipo: 'selecao',
  obrigatorio: true,
  opcoes: opcoes.map((chave) => ({ chave, nome: chave })),
});
const comCampos = (campos: Definicao['campos'], muda: Partial<Definicao> = {}): Definicao => ({
  ...velha,
  ...muda,
  campos,
  etapas: velha.etapas.map((e) =>
    e.chave === 'abertura'
      ? { ...e, secoes: [{ chave: 'obra', titulo: 'Obra', campos: campos.map((x) => x.chave) }] }
      : e,
  ),
});
const primeira = (chave: string): Definicao =>
  comCampos(
    [...velha.campos, uso(['casa', 'loja']), { chave: 'cor', nome: 'Cor', tipo: 'texto', obrigatorio: false }],
    {
      processo: { ...velha.processo, chave },
      documentos: [
        ...velha.documentos,
        { chave: 'croqui', nome: 'Croqui', etapa: 'abertura', formatos: ['pdf'], quando: 'Se houver' },
      ],
    },
  );
/** Drops "cor" and the option "loja", asks for the age of the building and its photo; takes the sketch as DWG only. */
const segunda = (chave: string): Definicao =>
  comCampos(
    [...velha.campos, uso(['casa', 'galpao']), { chave: 'idade', nome: 'Idade', tipo: 'inteiro', obrigatorio: true }],
    {
      processo: { ...velha.processo, chave, nome_curto: 'Ampliação (nova)' },
      documentos: [
        ...velha.documentos,
        { chave: 'croqui', nome: 'Croqui', etapa: 'abertura', formatos: ['dwg'], quando: 'Se houver' },
        { chave: 'foto', nome: 'Foto da fachada', etapa: 'abertura', formatos: ['jpg'] },
      ],
    },
  );

interface Form {
  readonly versao: number;
  readonly respostas: Record<string, unknown>;
  readonly ui: Record<string, unknown>;
  readonly validador: string;
  readonly documentos: { chave: string; arquivos: unknown[] }[];
  readonly atualizacao: Atualizacao | null;
}
let n = 0;
let processo: number;
let base: string;
let id: number;
const formulario = async (): Promise<Form> => (await c.requerente.get(`${base}/formulario`)).dados<Form>();
const salvar = (respostas: object, versao?: number) =>
  c.requerente.post(`${base}/respostas`, { respostas, ...(versao === undefined ? {} : { versao }) });
const publicar = (): Promise<void> => publicarVersao(portal.db, portal.cidade, processo, segunda(`versoes-${n}`));

beforeEach(async () => {
  n += 1;
  processo = await publicarProcesso(portal.db, portal.cidade, primeira(`versoes-${n}`));
  ({ id } = (await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo })).dados<{
    id: number;
  }>());
  base = `painel-contribuinte/requerimento/${id}`;
  await salvar({ ...respostasO2, uso: 'loja', cor: 'azul' });
  for (const documento of ['matricula', 'croqui'])
    expect((await enviarArquivo(portal, c.requerente, `${base}/arquivos`, { documento })).statusCode).toBe(201);
});

it('a draft opened again moves to the version in force, keeps what still fits and names the rest', async () => {
  const antes = await formulario();
  expect(antes.atualizacao).toBeNull();
  await publicar();
  const depois = await formulario();
  expect(depois.respostas).toEqual(respostasO2);
  expect(Object.keys(depois.ui)).toEqual([
    'inscricao_imovel',
    'area_ampliada_m2',
    'solicitante_e_proprietario',
    'rt',
    'uso',
    'idade',
  ]);
  expect(depois.validador).not.toBe(antes.validador);
  expect(depois.versao).toBe(antes.versao + 1);
  expect(depois.documentos.map((d) => [d.chave, d.arquivos.length])).toEqual([
    ['matricula', 1],
    ['croqui', 0],
    ['foto', 0],
  ]);
  expect(depois.atualizacao).toEqual({
    versao: 2,
    quando: '2026-11-19T15:00:00.000Z',
    descartadas: [
      { alvo: 'campo:uso', nome: 'Uso' },
      { alvo: 'campo:cor', nome: 'Cor' },
      { alvo: 'documento:croqui', nome: 'Croqui' },
    ],
    novas: [
      { alvo: 'campo:idade', nome: 'Idade' },
      { alvo: 'documento:foto', nome: 'Foto da fachada' },
    ],
  });
  expect((await formulario()).versao).toBe(depois.versao);
  const { processo: tipo, eventos } = await api.ver(id, c.requerente);
  expect(tipo).toMatchObject({ versao: 2 });
  expect(eventos[0]).toMatchObject({
    ator: 'Portal',
    texto: 'passou o rascunho para a versão 2 do formulário',
    detalhe: 'Para responder de novo: Uso; Cor; Croqui',
  });
  const guardados = await portal.base.ownerPool.query<EventoGuardado>(
    'select * from requerimento_evento where requerimento_id = $1 order by sequencia',
    [id],
  );
  const linha = await portal.db
    .selectFrom('requerimento')
    .select(['cabeca_hash', 'processo_nome'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(primeiroEloQuebrado(guardados.rows, linha.cabeca_hash)).toBeNull();
  expect(linha.processo_nome).toBe('Ampliação (nova)');
});

it('an answer given again is not named any more, and the filed request keeps the version it was filed under', async () => {
  await publicar();
  const { versao } = await formulario();
  const salvo = (await salvar({ uso: 'galpao', idade: 30 }, versao)).dados<Form>();
  expect(salvo.atualizacao?.descartadas.map((d) => d.nome)).toEqual(['Cor', 'Croqui']);
  const foto = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
  const enviada = await enviarArquivo(portal, c.requerente, `${base}/arquivos`, { documento: 'foto' }, foto, 'f.jpg');
  expect(enviada.statusCode, enviada.body).toBe(201);
  await api.agir(id, 'enviar', {}, c.requerente);
  await publicarVersao(portal.db, portal.cidade, processo, primeira(`versoes-${n}`));
  const visto = await api.ver(id, c.requerente);
  expect([visto.processo.versao, visto.versao]).toEqual([2, (await api.ver(id)).versao]);
});

it('what is typed into the form of before the publication is kept by the autosave, which says what changed', async () => {
  const { versao } = await formulario();
  await publicar();
  const r = await salvar({ uso: 'casa', cor: 'verde', area_ampliada_m2: '99.00' }, versao);
  expect(r.status, r.texto).toBe(200);
  const salvo = r.dados<Form & { visiveis: string[] }>();
  expect(salvo.versao).toBe(versao + 1);
  expect(salvo.visiveis).toContain('idade');
  expect(salvo.atualizacao?.descartadas.map((d) => d.alvo)).toEqual(['campo:cor', 'documento:croqui']);
  expect((await formulario()).respostas).toEqual({ ...respostasO2, uso: 'casa', area_ampliada_m2: '99.00' });
});

it('is not filed before its new form was shown: 409, and nothing is lost', async () => {
  const { versao } = await formulario();
  await publicar();
  const r = await c.requerente.post(`${base}/enviar`, { versao });
  expect([r.status, r.erro.codigo, r.mensagem]).toEqual([
    409,
    'versao_desatualizada',
    'O formulário deste requerimento mudou. Confira antes de enviar.',
  ]);
  expect((await formulario()).respostas).toEqual(respostasO2);
});

it('an upload into a stale draft goes to the new form, or is refused by it', async () => {
  await publicar();
  const r = await enviarArquivo(portal, c.requerente, `${base}/arquivos`, { documento: 'matricula' });
  expect(r.statusCode, r.body).toBe(201);
  expect((await formulario()).atualizacao?.versao).toBe(2);
});

it('a filed request is not moved, and another applicant moves nothing', async () => {
  const filed = await protocolarO2(portal, c);
  await publicarVersao(portal.db, portal.cidade, c.processo, definicaoO2({ taxas: [] }));
  expect((await api.ver(filed.id)).processo.versao).toBe(1);
  await publicar();
  expect((await c.outroRequerente.get(`${base}/formulario`)).status).toBe(404);
  const { processo_versao_id } = await portal.db
    .selectFrom('requerimento')
    .select('processo_versao_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { numero } = await portal.db
    .selectFrom('processo_versao')
    .select('numero')
    .where('id', '=', processo_versao_id)
    .executeTakeFirstOrThrow();
  expect(numero).toBe(1);
});

it('a type without a version in force takes no request and is not among those offered; what was filed goes on', async () => {
  await api.agir(id, 'enviar', {}, c.requerente);
  await portal.db
    .updateTable('processo_versao')
    .set({ situacao: 'encerrada' })
    .where('processo_id', '=', processo)
    .execute();
  const novo = await c.requerente.post('painel-contribuinte/requerimento', { processo_id: processo });
  expect([novo.status, novo.erro.erros]).toEqual([
    422,
    { processo_id: ['Este tipo de requerimento não está disponível'] },
  ]);
  const tipos = (await c.requerente.get('painel-contribuinte/processo', { per_page: 500 })).dados<{
    data: { id: number }[];
  }>();
  expect(tipos.data.map((t) => t.id)).not.toContain(processo);
  await api.agir(id, 'acoes/iniciar');
  expect((await api.ver(id)).situacao).toBe('Em andamento');
});
