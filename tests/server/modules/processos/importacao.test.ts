import { textoDoProcesso } from '../../../support/processosDoPortal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arquivoCanonico } from '../../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Achado } from '../../../../src/schemas/processo/verificar/achado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

const arquivo = (nome: string): string => textoDoProcesso(nome);
const JSON_ = { 'content-type': 'application/json' };

interface Importado {
  readonly id: number;
  readonly numero: number;
  readonly versao: number;
  readonly situacao: string;
  readonly inalterado: boolean;
  readonly setores_criados: readonly { readonly id: number; readonly sigla: string }[];
}

let p: Portal;
let suporte: Cliente;
beforeAll(async () => {
  p = await aPortal();
  suporte = await p.entrar({ organizacaoId: p.sistema, permissoes: ['painel.sistema'] });
});
afterAll(() => p.drop());

const enviar = (quem: Cliente, texto: string | Buffer, query = '', painel = 'admin'): Promise<Resposta> =>
  quem.post(`${painel}/processo/importar${query}`, texto, JSON_);
const naCidade = (mais = ''): string => `?sistema_organizacao_id=${p.cidade}${mais}`;
const importar = async (texto: string, query = naCidade()): Promise<Importado> => {
  const r = await enviar(suporte, texto, query);
  expect([200, 201], r.texto).toContain(r.status);
  return r.dados<Importado>();
};
/** A file of the same format whose key nobody else in this file uses. */
const variante = (chave: string, mudar: (d: Definicao) => Definicao = (d) => d): string => {
  const d = JSON.parse(arquivo('o2')) as Definicao;
  return arquivoCanonico(mudar({ ...d, processo: { ...d.processo, chave } }));
};
const comNome = (nome: string) => (d: Definicao) => ({ ...d, processo: { ...d.processo, nome } });

describe('POST admin/processo/importar', () => {
  it('creates the process with a draft and the sectors that the city lacks, empty', async () => {
    const feito = await importar(arquivo('o3'));
    expect(feito).toMatchObject({ numero: 1, versao: 1, situacao: 'rascunho', inalterado: false });
    expect(feito.setores_criados.map((s) => s.sigla)).toEqual(['SFIS', 'SEPLAN']);
    const setores = await suporte.get('admin/cadastro/setor', { sistema_organizacao_id: p.cidade, s: 'fiscalizacao' });
    expect(setores.texto).toContain('Setor de Fiscalização');
    const membros = await p.db.selectFrom('usuario_setor').selectAll().where('organizacao_id', '=', p.cidade).execute();
    expect(membros).toEqual([]);
    const trilha = await p.db
      .selectFrom('auditoria')
      .select(['acao', 'entidade', 'usuario_id'])
      .where('organizacao_id', '=', p.cidade)
      .where('acao', 'in', ['importar', 'criar'])
      .orderBy('id')
      .execute();
    expect(trilha.map((t) => `${t.acao} ${t.entidade}`)).toEqual(['importar processo', 'criar setor', 'criar setor']);
    expect(trilha.every((t) => t.usuario_id === suporte.id)).toBe(true);
  });

  it.each(['o2', 'o3', 'o4'])('exports %s byte for byte as it came in', async (nome) => {
    const { id } = await importar(arquivo(nome));
    const r = await suporte.get(`admin/processo/${id}/exportar`, { sistema_organizacao_id: p.cidade });
    expect(r.status).toBe(200);
    expect(r.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(r.texto).toBe(arquivo(nome));
  });

  it('keeps the bytes of a file with other spacing, a byte order mark and other line ends', async () => {
    const texto = `\ufeff${JSON.stringify(JSON.parse(variante('com-bom')), null, 4).replaceAll('\n', '\r\n')}`;
    const { id } = await importar(texto);
    const exportado = await p.app.inject({
      url: `/api/v1/admin/processo/${id}/exportar${naCidade()}`,
      headers: suporte.headers,
    });
    expect(exportado.rawPayload.equals(Buffer.from(texto, 'utf8'))).toBe(true);
  });

  it('the same file a second time changes nothing, also with other spacing or order of keys', async () => {
    const texto = variante('repetido');
    const primeiro = await importar(texto);
    const antes = await p.db.selectFrom('processo_versao').selectAll().where('processo_id', '=', primeiro.id).execute();
    const linhasDaTrilha = async (): Promise<number> =>
      (await p.db.selectFrom('auditoria').select('id').where('acao', '=', 'importar').execute()).length;
    const trilha = await linhasDaTrilha();
    const aoContrario = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(texto) as object).toReversed()));
    for (const outra of [texto, aoContrario]) {
      const r = await enviar(suporte, outra, naCidade());
      expect([r.status, r.dados<Importado>().inalterado]).toEqual([200, true]);
      expect(r.dados<Importado>().setores_criados).toEqual([]);
    }
    expect(
      await p.db.selectFrom('processo_versao').selectAll().where('processo_id', '=', primeiro.id).execute(),
    ).toEqual(antes);
    expect(await linhasDaTrilha()).toBe(trilha);
  });

  it('another file over a draft is refused: it needs substituir and the version that was looked at [EST-077]', async () => {
    const primeiro = await importar(variante('substituido'));
    const outro = variante('substituido', comNome('Outro nome'));
    const sem = await enviar(suporte, outro, naCidade());
    expect([sem.status, sem.erro.codigo, sem.dados()]).toEqual([422, 'regra', { versao: 1, numero: 1 }]);
    expect(sem.mensagem).toContain('rascunho diferente');
    expect((await enviar(suporte, outro, naCidade('&substituir=1'))).status).toBe(422);
    const velha = await enviar(suporte, outro, naCidade('&substituir=1&versao=7'));
    expect([velha.status, velha.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    const feito = await importar(outro, naCidade(`&substituir=1&versao=${primeiro.versao}`));
    expect(feito).toMatchObject({ id: primeiro.id, numero: 1, versao: 2, inalterado: false });
    const exportado = await suporte.get(`admin/processo/${feito.id}/exportar`, { sistema_organizacao_id: p.cidade });
    expect(exportado.texto).toBe(outro);
  });

  it('takes the file as the one part of a form, too', async () => {
    const texto = variante('por-formulario');
    const corpo = `--x\r\nContent-Disposition: form-data; name="arquivo"; filename="o2.json"\r\nContent-Type: application/json\r\n\r\n${texto}\r\n--x--\r\n`;
    const r = await suporte.post(`admin/processo/importar${naCidade()}`, corpo, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(r.status).toBe(201);
    const exportado = await suporte.get(`admin/processo/${r.dados<Importado>().id}/exportar`, {
      sistema_organizacao_id: p.cidade,
    });
    expect(exportado.texto).toBe(texto);
  });

  it('a double click imports once', async () => {
    const texto = variante('duplo');
    const chave = { ...JSON_, 'idempotency-key': '7f0c3f0a-3a54-4a5c-9d55-3f6f5a2f9d11' };
    const duas = await Promise.all(
      [1, 2].map(() => suporte.post(`admin/processo/importar${naCidade()}`, texto, chave)),
    );
    expect(duas.map((r) => r.status)).toEqual([201, 201]);
    expect(duas[0]?.texto).toBe(duas[1]?.texto);
    const paralelas = await Promise.all(
      Array.from({ length: 5 }, () => enviar(suporte, variante('paralelo'), naCidade())),
    );
    expect(paralelas.map((r) => r.status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  });
});

describe('files that cannot be taken: an answer with the place, and nothing is written', () => {
  const recusado = async (corpo: string | Buffer): Promise<Resposta> => {
    const contar = () => p.db.selectFrom('processo_versao').select('id').execute();
    const antes = (await contar()).length;
    const r = await enviar(suporte, corpo, naCidade());
    expect(r.status).toBeGreaterThanOrEqual(400);
    expect(r.status).toBeLessThan(500);
    expect(r.erro.sucesso).toBe(false);
    expect((await contar()).length).toBe(antes);
    return r;
  };
  const achados = (r: Resposta): readonly Achado[] => r.dados<{ achados: Achado[] }>().achados;
  const o2 = (): Record<string, unknown> => JSON.parse(arquivo('o2')) as Record<string, unknown>;

  it('not JSON: where it stops being JSON', async () => {
    const r = await recusado('{\n  "formato": "portal-licenciamento/processo",\n  "versao_formato" 1\n}');
    expect([r.status, r.erro.codigo]).toEqual([400, 'json_invalido']);
    expect(r.mensagem).toBe('O arquivo não é um JSON válido (linha 3, coluna 20): Era esperado ":"');
    expect(achados(r)).toMatchObject([{ codigo: 'json_invalido', linha: 3, coluna: 20 }]);
  });

  it('another format and a newer version of ours', async () => {
    expect((await recusado('{"formato":"bpmn"}')).mensagem).toContain('não é uma definição de processo');
    expect((await recusado('[1,2]')).mensagem).toContain('não é uma definição de processo');
    const nova = await recusado(JSON.stringify({ ...o2(), versao_formato: 2 }));
    expect(nova.mensagem).toBe('O arquivo usa a versão 2 do formato; este portal lê até a versão 1. Atualize o portal');
  });

  it('against the schema: each fault at its place', async () => {
    const errado = o2() as unknown as { etapas: Record<string, unknown>[]; processo: Record<string, unknown> };
    errado.etapas[1] = { ...errado.etapas[1], condicao: 3, inventado: true };
    delete errado.processo['nome'];
    const r = await recusado(JSON.stringify(errado));
    expect(r.status).toBe(422);
    expect(Object.keys(r.erro.erros ?? {}).toSorted()).toEqual([
      'etapas[1].condicao',
      'etapas[1].inventado',
      'processo.nome',
    ]);
    expect(r.erro.erros?.['processo.nome']).toEqual(['Nome: Campo obrigatório']);
  });

  const MB5 = 5 * 1024 * 1024;
  it.each<[string, () => string | Buffer]>([
    ['empty', () => ''],
    ['no UTF-8', () => Buffer.from([0xff, 0xfe, 0x7b, 0x00])],
    ['5 MB and one byte', () => `"${'a'.repeat(MB5 - 1)}"`],
    ['5 MB of brackets', () => '['.repeat(MB5)],
    ['5 MB of one text', () => `"${'a'.repeat(MB5 - 2)}"`],
    [
      'two million faulty fields',
      () => `{"formato":"portal-licenciamento/processo","campos":[${'{},'.repeat(1_600_000)}{}]}`,
    ],
    [
      'a million unknown keys',
      () =>
        `{"formato":"portal-licenciamento/processo"${Array.from({ length: 300_000 }, (_, i) => `,"k${i}":1`).join('')}}`,
    ],
    [
      'nested in a place that takes anything',
      () => JSON.stringify({ ...o2(), x: 1 }).replace('"x":1', `"x":${'['.repeat(5000)}${']'.repeat(5000)}`),
    ],
    [
      'prototype keys',
      () => JSON.stringify(o2()).replace('{', '{"__proto__":{"isRoot":true},"constructor":{"prototype":{}},'),
    ],
    [
      'prototype keys among the inputs of an example',
      () => JSON.stringify(o2()).replace('"entradas":{', '"entradas":{"__proto__":"1",'),
    ],
    ['NUL in a text', () => JSON.stringify(o2()).replace('Abertura de protocolo', 'Abertura\\u0000')],
    ['half a character', () => JSON.stringify(o2()).replace('Abertura de protocolo', 'Abertura\\ud83d')],
    ['a number beyond all', () => JSON.stringify(o2()).replace('"quantidade":15', '"quantidade":1e999')],
    ['text in place of the definition', () => '"portal-licenciamento/processo"'],
    ['null', () => 'null'],
  ])('%s', async (_nome, corpo) => {
    await recusado(corpo());
    expect(({} as Record<string, unknown>)['isRoot']).toBeUndefined();
  });

  it('a form without a file, or with one past the limit', async () => {
    const formulario = (conteudo: string) =>
      suporte.post(`admin/processo/importar${naCidade()}`, `--x\r\n${conteudo}\r\n--x--\r\n`, {
        'content-type': 'multipart/form-data; boundary=x',
      });
    const sem = await formulario('Content-Disposition: form-data; name="nome"\r\n\r\nO2');
    expect([sem.status, sem.erro.erros]).toEqual([422, { arquivo: ['Arquivo obrigatório'] }]);
    const grande = await formulario(
      `Content-Disposition: form-data; name="arquivo"; filename="a.json"\r\n\r\n${'a'.repeat(MB5 + 1)}`,
    );
    expect(grande.status).toBe(413);
  });
});
