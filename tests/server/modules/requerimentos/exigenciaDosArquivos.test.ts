import { beforeAll, describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Documento } from '../../../../src/schemas/processo/documentoDeclarado.ts';
import { fraseDosArquivos } from '../../../../src/schemas/processo/frasesDosArquivos.ts';
import { verificarArquivos } from '../../../../src/schemas/processo/verificar/verificarArquivos.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { DocumentoVisto } from '../../../../src/schemas/requerimento/vistas/arquivos.ts';
import { enviarArquivo, respostasO2 } from '../../../support/cenarioO2.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { geojson, kmlCom, POLIGONO, PONTO, PRJ, shp, zipDe } from '../../files/amostrasGeograficas.ts';
import { processosDaCidade } from './processosDaCidade.ts';

const o2 = processosDaCidade();
const C = 'painel-contribuinte/requerimento';
const doc = (chave: string, nome: string, muda: Partial<Documento> = {}): Documento => ({
  ...{ chave, nome, etapa: 'abertura', formatos: ['pdf'], ...muda },
});
const PDF_PEQUENO = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
const PROTOCOLO = 'Protocolo de outro órgão';

const definicao = (): Definicao => {
  const d = definicaoO2({
    taxas: [],
    documentos: [
      doc('matriculas', 'Matrículas', { varios: true, quantos: 'qtd(lotes)', um_por: 'lote' }),
      doc('licenca', 'Licença ambiental', { nao_aceita: PROTOCOLO }),
      doc('projeto', 'Projeto', {
        condicao: '"com projeto" em lotes',
        formatos: ['pdf', 'dwg'],
        um_de_cada_formato: true,
      }),
      doc('planta', 'Planta', { quando: 'Se houver', tamanho_maximo_mb: 1 }),
      doc('perimetro', 'Perímetro', {
        quando: 'Se houver',
        formatos: ['kml', 'geojson', 'zip'],
        georreferenciado: true,
      }),
    ],
  });
  const campos: Definicao['campos'] = [
    { chave: 'lotes', nome: 'Lotes', tipo: 'lista', obrigatorio: true },
    { chave: 'croqui', nome: 'Croqui', tipo: 'arquivo', obrigatorio: false, formatos: ['pdf'], tamanho_maximo_mb: 2 },
    { chave: 'mapa', nome: 'Mapa', tipo: 'arquivo', obrigatorio: false, formatos: ['kml'], georreferenciado: true },
    {
      chave: 'planta_baixa',
      nome: 'Planta baixa',
      tipo: 'arquivo',
      obrigatorio: true,
      formatos: ['pdf', 'dwg'],
      um_de_cada_formato: true,
      condicao: '"com planta" em lotes',
    },
  ];
  return {
    ...d,
    campos: [...d.campos, ...campos],
    etapas: d.etapas.map((etapa, i) =>
      i > 0
        ? etapa
        : {
            ...etapa,
            secoes: [...(etapa.secoes ?? []), { chave: 'mais', titulo: 'Mais', campos: campos.map((c) => c.chave) }],
          },
    ),
  };
};

let processo: number;
beforeAll(async () => {
  processo = await o2.publicado(definicao());
});

const aberto = async (lotes: readonly string[] = ['Lote 1', 'Lote 2', 'Lote 3']) => {
  const { id } = (await o2.c.requerente.post(C, { processo_id: processo })).dados<{ id: number }>();
  await o2.c.requerente.post(`${C}/${id}/respostas`, { respostas: { ...respostasO2, lotes } });
  return id;
};
type Resposta = {
  status: number;
  mensagem?: string;
  erros?: Record<string, readonly string[]>;
  dados?: { id: number };
};
const mandar = async (
  id: number,
  campos: Record<string, string>,
  conteudo?: Buffer,
  nome?: string,
): Promise<Resposta> => {
  const r = await enviarArquivo(o2.portal, o2.c.requerente, `${C}/${id}/arquivos`, campos, conteudo, nome);
  return { status: r.statusCode, ...(r.json() as object) };
};
const ver = async (id: number): Promise<RequerimentoVisto> =>
  (await o2.c.requerente.get(`${C}/${id}`)).dados<RequerimentoVisto>();
const protocolar = async (id: number) => {
  const { versao } = await ver(id);
  return o2.c.requerente.post(`${C}/${id}/enviar`, { versao });
};
const licenca = (id: number) => mandar(id, { documento: 'licenca', declara: 'sim' });
const matriculas = async (id: number, quantas: number): Promise<void> => {
  for (let i = 0; i < quantas; i++) expect((await mandar(id, { documento: 'matriculas' })).status).toBe(201);
};
const documentosDe = async (id: number, respostas: Record<string, unknown>): Promise<readonly DocumentoVisto[]> =>
  (await o2.c.requerente.post(`${C}/${id}/respostas`, { respostas })).dados<{ documentos: readonly DocumentoVisto[] }>()
    .documentos;

describe('a document of which the answers say how many files it needs', () => {
  it('is asked for in that number at once as the answers change, with its reason, and not at all at zero', async () => {
    const id = await aberto();
    const vista = async (lotes: readonly string[] | null) => {
      const d = (await documentosDe(id, { lotes })).find(({ chave }) => chave === 'matriculas');
      return d && [d.minimo, d.um_por, d.porque_do_minimo];
    };
    expect(await vista(['a', 'b'])).toEqual([2, 'lote', expect.stringContaining('Lotes')]);
    expect(await vista(['a', 'b', 'c', 'd'])).toEqual([4, 'lote', expect.stringContaining('Lotes')]);
    expect(await vista(null)).toEqual([1, 'lote', 'Quantos arquivos, ainda não se sabe: falta responder Lotes']);
  });

  it('keeps the request from being filed with fewer, on the document itself, and staff see the number', async () => {
    const id = await aberto();
    await licenca(id);
    await matriculas(id, 1);
    const pouco = await protocolar(id);
    expect([pouco.status, pouco.erro.erros]).toEqual([
      422,
      { 'documento:matriculas': ['Envie 3 arquivos: um por lote. Faltam 2.'] },
    ]);
    await matriculas(id, 2);
    expect((await protocolar(id)).status).toBe(200);
    const visto = await o2.api.ver(id);
    const d = visto.documentos.find(({ chave }) => chave === 'matriculas');
    expect([d?.minimo, d?.arquivos.length, d?.um_de_cada]).toEqual([3, 3, ['Lote 1', 'Lote 2', 'Lote 3']]);
  });

  it('that a correction asks more of holds the decision, is told as a duty, and a round is answered with all of them', async () => {
    const id = await aberto(['Lote 1']);
    await licenca(id);
    await matriculas(id, 1);
    await protocolar(id);
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'pendencias');
    await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'lotes', texto: 'São três lotes.' });
    await o2.api.agir(id, 'pendencias/1/emitir');
    const daRodada = async (n: number, corpo: object) => {
      const { versao } = await ver(id);
      return o2.c.requerente.post(`${C}/${id}/pendencias/${n}/responder`, { versao, ...corpo });
    };
    const item = (r: RequerimentoVisto) => String(r.pendencias.at(-1)?.itens[0]?.id);
    const respondida = await daRodada(1, { respostas: { [item(await ver(id))]: ['Lote 1', 'Lote 2', 'Lote 3'] } });
    expect(respondida.status, JSON.stringify(respondida.erro)).toBe(200);
    const esperas = (await ver(id)).aguardando.map(({ o_que }) => o_que);
    expect(esperas).toContain('Enviar documento: Matrículas (faltam 2 de 3 arquivos)');
    await o2.api.agir(id, 'pendencias/1/itens/1/avaliar', { resultado: 'aceito' });
    const decidida = await o2.api.tentar(id, 'acoes/deferir');
    expect(decidida.mensagem).toContain('documento Matrículas (faltam 2 de 3 arquivos)');
    // They count at once, as whatever is called for after the filing.
    await matriculas(id, 2);
    expect((await ver(id)).aguardando.map(({ o_que }) => o_que)).not.toContain(
      'Enviar documento: Matrículas (faltam 2 de 3 arquivos)',
    );
    // A round about the document is answered with as many as it needs: they take the place of all.
    await o2.api.agir(id, 'pendencias');
    await o2.api.agir(id, 'pendencias/2/itens', { tipo: 'documento', alvo: 'matriculas', texto: 'Atualizadas.' });
    await o2.api.agir(id, 'pendencias/2/emitir');
    const nova = async () => (await mandar(id, { documento: 'matriculas' })).dados?.id ?? 0;
    const [um, dois, tres] = [await nova(), await nova(), await nova()];
    const qual = item(await ver(id));
    const pouco = await daRodada(2, { arquivos: { [qual]: [um, dois] } });
    expect(pouco.erro.erros).toEqual({ [`arquivos.${qual}`]: ['Envie 3 arquivos: um por lote. Falta 1.'] });
    expect((await daRodada(2, { arquivos: { [qual]: [um, dois, tres] } })).status).toBe(200);
  });
});

describe('[E11] a document of one file of each format', () => {
  const DWG = Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(200)]);
  const projeto = async (id: number, nome: string) =>
    mandar(id, { documento: 'projeto' }, nome.endsWith('.dwg') ? DWG : PDF_PEQUENO, nome);

  it('is asked for whole, takes another of a format for the one before, and says which is missing', async () => {
    const id = await aberto(['com projeto']);
    await licenca(id);
    await matriculas(id, 1);
    const ja = async () => (await ver(id)).documentos.find(({ chave }) => chave === 'projeto');
    expect([(await ja())?.minimo, (await ja())?.um_de_cada_formato, (await ja())?.varios]).toEqual([
      2,
      ['pdf', 'dwg'],
      true,
    ]);
    for (const nome of ['projeto.pdf', 'projeto-2.PDF']) expect((await projeto(id, nome)).status).toBe(201);
    // Two of one format are not one of each: the second took the place of the first.
    const so = await ja();
    expect(so?.arquivos.map(({ nome }) => nome)).toEqual(['projeto-2.PDF']);
    expect(so && fraseDosArquivos(so, 1)).toBe('Envie um arquivo de cada formato: PDF e DWG. Falta DWG.');
    const pouco = await protocolar(id);
    expect([pouco.status, pouco.erro.erros]).toEqual([
      422,
      { 'documento:projeto': ['Envie um arquivo de cada formato: PDF e DWG. Falta 1.'] },
    ]);
    expect((await projeto(id, 'projeto.dwg')).status).toBe(201);
    expect((await protocolar(id)).status).toBe(200);
    expect((await ja())?.arquivos.map(({ nome }) => nome)).toEqual(['projeto-2.PDF', 'projeto.dwg']);
    // A round about it is answered with one of each again.
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'pendencias');
    await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'documento', alvo: 'projeto', texto: 'Atualize.' });
    await o2.api.agir(id, 'pendencias/1/emitir');
    const item = String((await ver(id)).pendencias[0]?.itens[0]?.id);
    const responder = async (arquivos: readonly (number | undefined)[]) => {
      const { versao } = await ver(id);
      return o2.c.requerente.post(`${C}/${id}/pendencias/1/responder`, { versao, arquivos: { [item]: arquivos } });
    };
    const [um, outro] = [(await projeto(id, 'a.pdf')).dados?.id, (await projeto(id, 'b.pdf')).dados?.id];
    expect((await responder([um, outro])).erro.erros).toEqual({
      [`arquivos.${item}`]: ['Envie um arquivo de cada formato: PDF e DWG. Falta DWG.'],
    });
    const dwg = (await projeto(id, 'c.dwg')).dados?.id;
    expect((await responder([um, outro, dwg])).erro.erros).toEqual({
      [`arquivos.${item}`]: ['Deixe um só arquivo de cada formato'],
    });
    expect((await responder([outro, dwg])).status).toBe(200);
    expect((await ja())?.arquivos.map(({ nome }) => nome)).toEqual(['b.pdf', 'c.dwg']);
  });

  it('a field whose answer is a file asks for them as a document does', async () => {
    const id = await aberto(['com planta']);
    await licenca(id);
    await matriculas(id, 1);
    const planta = (nome: string) =>
      mandar(id, { campo: 'planta_baixa' }, nome.endsWith('.dwg') ? DWG : PDF_PEQUENO, nome);
    const nomes = async () => ((await ver(id)).arquivos ?? {})['planta_baixa']?.map(({ nome }) => nome);
    const semNada = await protocolar(id);
    expect(semNada.erro.erros).toEqual({ planta_baixa: ['Envie um arquivo de cada formato: PDF e DWG.'] });
    for (const nome of ['planta.pdf', 'planta-2.pdf']) expect((await planta(nome)).status).toBe(201);
    const pouco = await protocolar(id);
    expect([pouco.status, pouco.erro.erros]).toEqual([
      422,
      { planta_baixa: ['Envie um arquivo de cada formato: PDF e DWG. Falta 1.'] },
    ]);
    expect((await planta('planta.dwg')).status).toBe(201);
    expect((await protocolar(id)).status).toBe(200);
    expect(await nomes()).toEqual(['planta-2.pdf', 'planta.dwg']);
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'pendencias');
    await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'campo', alvo: 'planta_baixa', texto: 'Atualize.' });
    await o2.api.agir(id, 'pendencias/1/emitir');
    const item = String((await ver(id)).pendencias[0]?.itens[0]?.id);
    const responder = async (arquivos: readonly (number | undefined)[]) => {
      const { versao } = await ver(id);
      return o2.c.requerente.post(`${C}/${id}/pendencias/1/responder`, { versao, arquivos: { [item]: arquivos } });
    };
    const [pdf, dwg] = [(await planta('b.pdf')).dados?.id, (await planta('b.dwg')).dados?.id];
    expect((await responder([pdf])).erro.erros).toEqual({
      [`arquivos.${item}`]: ['Envie um arquivo de cada formato: PDF e DWG. Falta DWG.'],
    });
    expect((await responder([pdf, dwg])).status).toBe(200);
    expect(await nomes()).toEqual(['b.pdf', 'b.dwg']);
  });

  it.each([
    ['of one format', { formatos: ['pdf'] }, ['campo_incompleto campos[0].um_de_cada_formato']],
    ['of two', { formatos: ['pdf', 'dwg'] }, []],
    ['of a text', { tipo: 'texto' }, ['campo_incompleto campos[0].um_de_cada_formato']],
  ] as const)('a field is checked before it is published: %s', (_nome, muda, achados) => {
    const campo = { chave: 'p', nome: 'P', tipo: 'arquivo', obrigatorio: true, um_de_cada_formato: true, ...muda };
    const com = { ...definicao(), documentos: [], campos: [campo] } as unknown as Definicao;
    expect(verificarArquivos(com).map(({ codigo, onde }) => `${codigo} ${onde}`)).toEqual(achados);
  });

  it.each([
    ['of one format', { formatos: ['jpg', 'jpeg'] }, 'um_de_cada_formato'],
    ['with a number of its own', { formatos: ['pdf', 'dwg'], quantos: '3' }, 'quantos'],
  ])('is checked before it is published: %s', (_nome, muda, parte) => {
    const d = definicao();
    const com = { ...d, documentos: [doc('projeto', 'Projeto', { um_de_cada_formato: true, ...muda })] };
    expect(verificarArquivos(com).map(({ codigo, onde }) => `${codigo} ${onde}`)).toEqual([
      `documento_incompleto documentos[0].${parte}`,
    ]);
  });
});

describe('a file larger than its document or field takes', () => {
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  const de = (megabytes: number): Buffer => Buffer.concat([PDF, Buffer.alloc(megabytes * 1024 * 1024, 0x20)]);

  it('is refused with the size that is taken, and one within it is not', async () => {
    const id = await aberto();
    const grande = await mandar(id, { documento: 'planta' }, de(1));
    expect([grande.status, grande.mensagem]).toEqual([413, 'O arquivo passa do limite de 1 MB']);
    expect((await mandar(id, { documento: 'planta' }, de(0.9))).status).toBe(201);
    const doCampo = await mandar(id, { campo: 'croqui' }, de(2));
    expect([doCampo.status, doCampo.mensagem]).toEqual([413, 'O arquivo passa do limite de 2 MB']);
    expect((await mandar(id, { campo: 'croqui' }, de(1.5))).status).toBe(201);
    const naTela = (await documentosDe(id, {})).find(({ chave }) => chave === 'planta');
    expect(naTela?.tamanho_maximo_mb).toBe(1);
    const formulario = (await o2.c.requerente.get(`${C}/${id}/formulario`)).dados<{
      ui: Record<string, { tamanho_maximo_mb?: number; georreferenciado?: boolean }>;
    }>();
    expect([formulario.ui['croqui']?.tamanho_maximo_mb, formulario.ui['mapa']?.georreferenciado]).toEqual([2, true]);
  });
});

describe('a file that must carry coordinates', () => {
  it('is refused where it does not, in a sentence, and kept where it does', async () => {
    const id = await aberto();
    const perimetro = (conteudo: Buffer | string, nome: string) =>
      mandar(id, { documento: 'perimetro' }, Buffer.from(conteudo), nome);
    const semLugar = await perimetro(kmlCom('<name>Lote</name>'), 'lote.kml');
    expect([semLugar.status, semLugar.erros?.['arquivo']?.[0]]).toEqual([
      422,
      expect.stringMatching(/^Este arquivo não tem coordenadas/),
    ]);
    const semPrj = await perimetro(zipDe({ 'a.shp': shp() }), 'lote.zip');
    expect(semPrj.erros?.['arquivo']?.[0]).toMatch(/falta no ZIP o arquivo \.prj/);
    for (const [conteudo, nome] of [
      [kmlCom(PONTO), 'lote.kml'],
      [geojson(POLIGONO), 'lote.geojson'],
      [zipDe({ 'a.shp': shp(), 'a.prj': PRJ }), 'lote.zip'],
    ] as const)
      expect((await perimetro(conteudo, nome)).status).toBe(201);
    const doCampo = await mandar(id, { campo: 'mapa' }, Buffer.from(kmlCom('')), 'mapa.kml');
    expect(doCampo.status).toBe(422);
    expect((await mandar(id, { campo: 'mapa' }, Buffer.from(kmlCom(PONTO)), 'mapa.kml')).status).toBe(201);
  });
});

describe('a document in whose place something is not taken', () => {
  it('is only sent with the statement that it is not that, which is kept with the file, shown and traced', async () => {
    const id = await aberto(['Lote 1']);
    const sem = await mandar(id, { documento: 'licenca' });
    expect([sem.status, sem.erros]).toEqual([
      422,
      { declara: [`Marque a declaração: Declaro que o arquivo que envio é o documento final, e não: ${PROTOCOLO}`] },
    ]);
    expect((await licenca(id)).status).toBe(201);
    await matriculas(id, 1);
    await protocolar(id);
    const visto = await o2.api.ver(id);
    const d = visto.documentos.find(({ chave }) => chave === 'licenca');
    expect([d?.nao_aceita, d?.arquivos[0]?.declarado]).toEqual([PROTOCOLO, PROTOCOLO]);
    expect(visto.documentos.find(({ chave }) => chave === 'matriculas')?.arquivos[0]).not.toHaveProperty('declarado');
    const envio = visto.eventos.find(({ texto }) => texto === 'enviou o formulário');
    expect(envio?.detalhe).toBe(`Declarou que o arquivo não é: ${PROTOCOLO}`);
  });

  it('is asked for again with the statement in a round, and staff attach it without one', async () => {
    const id = await aberto(['Lote 1']);
    await licenca(id);
    await matriculas(id, 1);
    await protocolar(id);
    await o2.api.agir(id, 'acoes/iniciar');
    await o2.api.agir(id, 'pendencias');
    await o2.api.agir(id, 'pendencias/1/itens', { tipo: 'documento', alvo: 'licenca', texto: 'É um protocolo.' });
    await o2.api.agir(id, 'pendencias/1/emitir');
    expect((await mandar(id, { documento: 'licenca' })).status).toBe(422);
    const arquivo = (await licenca(id)).dados?.id ?? 0;
    const visto = await ver(id);
    const item = String(visto.pendencias[0]?.itens[0]?.id);
    const { status } = await o2.c.requerente.post(`${C}/${id}/pendencias/1/responder`, {
      ...{ versao: visto.versao, arquivos: { [item]: [arquivo] } },
    });
    expect(status).toBe(200);
    const depois = await o2.api.ver(id);
    expect(depois.eventos.find(({ texto }) => texto === 'respondeu à pendência 1')?.detalhe).toBe(
      `Declarou que o arquivo não é: ${PROTOCOLO}`,
    );
  });
});
