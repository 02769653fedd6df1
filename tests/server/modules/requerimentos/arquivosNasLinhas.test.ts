import { beforeAll, describe, expect, it } from 'vitest';
import type { Campo } from '../../../../src/schemas/processo/campo.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { enviarArquivo, respostasO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const C = 'painel-contribuinte/requerimento';
const FALTA = 'Arquivo obrigatório';

const equipe: Campo = {
  chave: 'equipe',
  nome: 'Equipe',
  tipo: 'tabela',
  obrigatorio: true,
  colunas: [
    { chave: 'nome', nome: 'Nome', tipo: 'texto', obrigatorio: true },
    { chave: 'projetista', nome: 'É projetista', tipo: 'logico', obrigatorio: false },
    { chave: 'art', nome: 'ART', tipo: 'arquivo', obrigatorio: true, formatos: ['pdf'], tamanho_maximo_mb: 1 },
    {
      chave: 'projeto',
      nome: 'Projeto',
      tipo: 'arquivo',
      obrigatorio: true,
      formatos: ['pdf', 'dwg'],
      um_de_cada_formato: true,
      condicao: 'projetista',
    },
  ],
};
const outra: Campo = { ...equipe, chave: 'vizinhos', nome: 'Vizinhos', obrigatorio: false };

const definicao = (): Definicao => {
  const d = definicaoO2({ taxas: [], documentos: [] });
  return {
    ...d,
    campos: [...d.campos, equipe, outra],
    etapas: d.etapas.map((etapa, i) =>
      i > 0
        ? etapa
        : {
            ...etapa,
            secoes: [...(etapa.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: ['equipe', 'vizinhos'] }],
          },
    ),
  };
};

let processo: number;
beforeAll(async () => {
  processo = await o2.publicado(definicao());
});

interface Resposta {
  readonly status: number;
  readonly mensagem?: string | null;
  readonly erros?: Readonly<Record<string, readonly string[]>>;
  readonly dados?: { readonly id: number };
}
const mandar = async (
  id: number,
  campo: string,
  { conteudo, nome, quem = o2.c.requerente }: { conteudo?: Buffer; nome?: string; quem?: typeof o2.c.requerente } = {},
): Promise<Resposta> => {
  const r = await enviarArquivo(o2.portal, quem, `${C}/${id}/arquivos`, { campo }, conteudo, nome);
  return { status: r.statusCode, ...(r.json() as object) };
};
const idDe = ({ status, mensagem, dados }: Resposta): number => {
  expect(status, mensagem ?? '').toBe(201);
  return dados?.id ?? 0;
};
interface Salvo {
  readonly valores: Readonly<Record<string, unknown>>;
  readonly arquivos: Readonly<Record<string, readonly { readonly id: number; readonly nome: string }[]>>;
}
const salvar = async (id: number, respostas: object): Promise<Salvo> => {
  const salvo = await o2.c.requerente.post(`${C}/${id}/respostas`, { respostas });
  expect(salvo.status, salvo.texto).toBe(200);
  return salvo.dados<Salvo>();
};
const aberto = async (): Promise<number> => {
  const { id } = (await o2.c.requerente.post(C, { processo_id: processo })).dados<{ id: number }>();
  await salvar(id, respostasO2);
  return id;
};
const protocolar = async (id: number) => {
  const { versao } = (await o2.c.requerente.get(`${C}/${id}`)).dados<RequerimentoVisto>();
  return o2.c.requerente.post(`${C}/${id}/enviar`, { versao });
};
const linhasDoBanco = async (id: number) =>
  o2.portal.db
    .selectFrom('arquivo')
    .select(['id', 'alvo', 'vinculado_em'])
    .where('requerimento_id', '=', id)
    .orderBy('id')
    .execute();
const ana = { _linha: 'ana1', nome: 'Ana' };
const bia = { _linha: 'bia2', nome: 'Bia' };
/** Filed with Ana and Bia, each with her ART. */
const protocolado = async (): Promise<{ id: number; daAna: number; daBia: number }> => {
  const id = await aberto();
  await salvar(id, { equipe: [ana, bia] });
  const daAna = idDe(await mandar(id, 'equipe.ana1.art', { nome: 'ana.pdf' }));
  const daBia = idDe(await mandar(id, 'equipe.bia2.art', { nome: 'bia.pdf' }));
  const enviado = await protocolar(id);
  expect(enviado.status, enviado.texto).toBe(200);
  return { id, daAna, daBia };
};

describe('[E11] a file in a row of a table', () => {
  it('is asked for at its cell, judged as any file is, replaced, and stays with its row', async () => {
    const id = await aberto();
    await salvar(id, { equipe: [ana, { ...bia, projetista: true }] });
    const sem = await protocolar(id);
    expect(sem.erro.erros).toEqual({
      'equipe[0].art': [FALTA],
      'equipe[1].art': [FALTA],
      'equipe[1].projeto': ['Envie um arquivo de cada formato: PDF e DWG.'],
    });
    // Another kind, another name's bytes, too large: as a file field of the form refuses it.
    const errado = await mandar(id, 'equipe.ana1.art', { nome: 'a.dwg', conteudo: Buffer.from('AC1032 desenho') });
    expect([errado.status, Object.keys(errado.erros ?? {})]).toEqual([422, ['arquivo']]);
    const grande = await mandar(id, 'equipe.ana1.art', { conteudo: Buffer.alloc(1024 * 1024 + 1, '%PDF-1.7\n') });
    expect([grande.status, grande.mensagem]).toEqual([413, 'O arquivo passa do limite de 1 MB']);
    const primeiro = idDe(await mandar(id, 'equipe.bia2.art', { nome: 'velha.pdf' }));
    const segundo = idDe(await mandar(id, 'equipe.bia2.art', { nome: 'nova.pdf' }));
    idDe(await mandar(id, 'equipe.bia2.projeto', { nome: 'p.pdf' }));
    idDe(await mandar(id, 'equipe.bia2.projeto', { nome: 'p.dwg', conteudo: Buffer.from('AC1032 desenho') }));
    // The row above is taken out, and the one that stays keeps its files.
    const salvo = await salvar(id, { equipe: [{ ...bia, projetista: true }] });
    expect(salvo.arquivos['equipe.bia2.art']?.map((a) => a.id)).toEqual([segundo]);
    expect((await linhasDoBanco(id)).map((a) => a.id)).not.toContain(primeiro);
    expect((await protocolar(id)).status).toBe(200);
    const visto = await o2.api.ver(id);
    expect(visto.campos_de_arquivo?.map((x) => [x.chave, x.nome, x.arquivos.map((a) => a.nome)])).toEqual([
      ['equipe.bia2.art', 'Equipe, linha 1: ART', ['nova.pdf']],
      ['equipe.bia2.projeto', 'Equipe, linha 1: Projeto', ['p.pdf', 'p.dwg']],
    ]);
    const texto = visto.respostas.flatMap((e) => e.campos).find(({ campo }) => campo === 'equipe')?.texto;
    expect(texto).toBe('Bia: É projetista Sim, ART nova.pdf, Projeto p.pdf e p.dwg');
    expect((await linhasDoBanco(id)).every((a) => a.vinculado_em !== null)).toBe(true);
  });

  it('goes with its row at once, and what no row names goes when the form is sent', async () => {
    const id = await aberto();
    await salvar(id, { equipe: [ana, bia] });
    idDe(await mandar(id, 'equipe.ana1.art'));
    const daBia = idDe(await mandar(id, 'equipe.bia2.art'));
    const salvo = await salvar(id, { equipe: [bia] });
    expect(Object.keys(salvo.arquivos)).toEqual(['equipe.bia2.art']);
    expect((await linhasDoBanco(id)).map((a) => a.id)).toEqual([daBia]);
    idDe(await mandar(id, 'equipe.nunca9.art'));
    expect((await protocolar(id)).status).toBe(200);
    expect((await linhasDoBanco(id)).map((a) => a.alvo)).toEqual(['campo:equipe.bia2.art']);
  });

  it('goes with all the rows that are taken out together in one statement, however many they are', async () => {
    const linhas = Array.from({ length: 4 }, (_, i) => ({ _linha: `x${i}`, nome: `Pessoa ${i}`, projetista: true }));
    const id = await aberto();
    await salvar(id, { equipe: linhas });
    for (const { _linha } of linhas) {
      idDe(await mandar(id, `equipe.${_linha}.art`));
      idDe(await mandar(id, `equipe.${_linha}.projeto`, { nome: 'p.pdf' }));
    }
    o2.portal.comandos.length = 0;
    await salvar(id, { equipe: linhas.slice(3) });
    expect(o2.portal.comandos.filter((sql) => sql.startsWith('delete from "arquivo"'))).toHaveLength(1);
    expect((await linhasDoBanco(id)).map((a) => a.alvo)).toEqual(['campo:equipe.x3.art', 'campo:equipe.x3.projeto']);
  });

  it('is taken at its own place alone: no other row, column, table, request or person', async () => {
    const [id, outro] = [await aberto(), await aberto()];
    await salvar(id, { equipe: [ana, bia] });
    await salvar(outro, { equipe: [ana] });
    for (const campo of [
      'equipe',
      'equipe.ana1',
      'equipe.ana1.nome',
      'equipe.ana1.nada',
      'nada.ana1.art',
      'equipe..art',
    ])
      expect((await mandar(id, campo)).status, campo).toBe(422);
    expect((await mandar(id, 'equipe.ana1.art', { quem: o2.c.outroRequerente })).status).toBe(404);
    // What stands in another place of the same draft, and at the same place of another, answers nothing here.
    idDe(await mandar(id, 'vizinhos.bia2.art'));
    idDe(await mandar(id, 'equipe.ana1.art'));
    idDe(await mandar(outro, 'equipe.bia2.art'));
    expect((await protocolar(id)).erro.erros).toEqual({ 'equipe[1].art': [FALTA] });
    // A file is never named by the answer.
    await salvar(id, { equipe: [{ ...ana, art: 1 }, bia] });
    expect((await protocolar(id)).erro.erros).toMatchObject({ 'equipe[0].art': ['Campo desconhecido'] });
  });

  it('a row without a key has one by its place, and no two rows have the same', async () => {
    const id = await aberto();
    const salvo = await salvar(id, { equipe: [{ nome: 'Ana' }, bia, { ...bia, nome: 'Caio' }] });
    expect(salvo.valores['equipe']).toEqual([{ _linha: 'l1', nome: 'Ana' }, bia, { _linha: 'l3', nome: 'Caio' }]);
    for (const linha of ['l1', 'bia2', 'l3']) idDe(await mandar(id, `equipe.${linha}.art`));
    expect((await protocolar(id)).status).toBe(200);
  });
});

describe('[E11] a file in a row, after the filing', () => {
  it('one cell is asked for again by itself, and its new file takes the place of the old one', async () => {
    const { id, daAna, daBia } = await protocolado();
    await o2.api.agir(id, 'acoes/iniciar');
    expect((await mandar(id, 'equipe.bia2.art')).status, 'nada foi pedido').toBe(422);
    await o2.api.agir(id, 'pendencias');
    await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'equipe.bia2.art', texto: 'Sem assinatura' });
    const estranho = await o2.api.tentar(id, 'pendencias/1/itens', {
      tipo: 'campo',
      alvo: 'equipe.nunca9.art',
      texto: 'x',
    });
    expect([estranho.status, Object.keys(estranho.erro.erros ?? {})]).toEqual([422, ['alvo']]);
    await o2.api.agir(id, 'pendencias/1/emitir');
    const [rodada] = (await o2.api.ver(id, o2.c.requerente)).pendencias;
    expect(rodada?.itens[0]).toMatchObject({ de_arquivo: true, antes: [daBia] });
    expect(rodada?.itens_vistos[0]).toMatchObject({ alvo_nome: 'Equipe, linha 2: ART', campo: null });
    expect((await mandar(id, 'equipe.ana1.art')).status, 'a outra linha não foi pedida').toBe(422);
    const nova = idDe(await mandar(id, 'equipe.bia2.art', { nome: 'assinada.pdf' }));
    const responder = (ids: readonly number[]) =>
      o2.api.tentar(id, 'pendencias/1/responder', { arquivos: { '1': ids } }, o2.c.requerente);
    expect((await responder([daAna])).status).toBe(422);
    expect((await responder([nova])).status).toBe(200);
    const { estado } = await o2.portal.db
      .selectFrom('requerimento')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((estado as { arquivos: object }).arquivos).toMatchObject({
      'campo:equipe.ana1.art': [daAna],
      'campo:equipe.bia2.art': [nova],
    });
    expect((await o2.c.analista.get(`painel-prefeitura/arquivos/${daBia}`)).status, 'o anterior ainda se lê').toBe(200);
  });

  it('a table that is corrected brings the files of its new rows, and those of the rows that stay', async () => {
    const { id, daAna } = await protocolado();
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'pendencias');
    await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'equipe', texto: 'Falta quem calcula' });
    await o2.api.agir(id, 'pendencias/1/emitir');
    const caio = { _linha: 'caio3', nome: 'Caio' };
    const responder = (equipe: readonly object[]) =>
      o2.api.tentar(id, 'pendencias/1/responder', { respostas: { '1': equipe } }, o2.c.requerente);
    const sem = await responder([caio, ana]);
    expect([sem.status, sem.erro.erros]).toEqual([422, { 'respostas.1': [FALTA] }]);
    const velho = idDe(await mandar(id, 'equipe.caio3.art'));
    const doCaio = idDe(await mandar(id, 'equipe.caio3.art'));
    idDe(await mandar(id, 'equipe.nunca9.art'));
    expect((await mandar(id, 'vizinhos.bia2.art')).status).toBe(422);
    const feito = await responder([caio, ana]);
    expect(feito.status, feito.texto).toBe(200);
    const visto = await o2.api.ver(id);
    expect(visto.campos_de_arquivo?.map((x) => [x.chave, x.nome, x.arquivos.map((a) => a.id)])).toEqual([
      ['equipe.caio3.art', 'Equipe, linha 1: ART', [doCaio]],
      ['equipe.ana1.art', 'Equipe, linha 2: ART', [daAna]],
    ]);
    const sobram = (await linhasDoBanco(id)).filter((a) => a.vinculado_em === null);
    expect([sobram, (await linhasDoBanco(id)).map((a) => a.id).includes(velho)]).toEqual([[], false]);
  });
});
