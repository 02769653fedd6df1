import { Compile } from 'typebox/compile';
import { dadosDocumento, MODELOS, type DadosDocumento, type ModeloDocumento } from './dadosDocumento.ts';
import { DocumentoInvalido } from './documentoInvalido.ts';

const MB = 1024 * 1024;
const LIMITES = { texto: 4 * MB, linhas: 10_000, png: 2 * MB, svg: MB / 2, foto: MB, pontos: 6000 } as const;
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let schema: ReturnType<typeof Compile<typeof dadosDocumento>> | undefined;

/**
 * Refuses what cannot become a paper before it costs anything: wrong shape, impossible dates, too much text, arms that
 * are not the picture they claim to be.
 * @throws DocumentoInvalido `dados`, `tamanho` or `brasao`
 */
export function conferirDados(modelo: ModeloDocumento, dados: DadosDocumento): void {
  if (!MODELOS.includes(modelo))
    throw new DocumentoInvalido('dados', `Não existe o modelo de documento "${String(modelo)}".`);
  schema ??= Compile(dadosDocumento);
  if (!schema.Check(dados)) {
    const [erro] = schema.Errors(dados);
    const lugar = erro?.instancePath || 'documento';
    throw new DocumentoInvalido('dados', `Os dados do documento estão errados em "${lugar}".`, JSON.stringify(erro));
  }
  conferirDatas(dados);
  conferirTamanho(dados);
  conferirBrasao(dados.organizacao);
  conferirFotos(dados.imagens);
}

function conferirDatas(dados: DadosDocumento): void {
  const datas = [dados.data_emissao, dados.validade, ...(dados.assinaturas ?? []).map((uma) => uma.data)];
  const errada = datas.find((data) => data !== undefined && !existe(data));
  if (errada !== undefined) throw new DocumentoInvalido('dados', `A data "${errada}" não existe.`);
}

function existe(data: string): boolean {
  const dia = new Date(`${data}T00:00:00Z`);
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(data);
}

function conferirTamanho(dados: DadosDocumento): void {
  const { organizacao: _brasao, imagens: _fotos, ...texto } = dados;
  if (JSON.stringify(texto).length > LIMITES.texto) {
    throw new DocumentoInvalido('tamanho', 'O documento tem texto demais: o limite é de 4 MB.');
  }
  const blocos = [...dados.blocos, ...(dados.partes ?? []).flatMap((parte) => parte.blocos)];
  const linhas = blocos.reduce((soma, bloco) => soma + (bloco.tipo === 'tabela' ? bloco.linhas.length : 0), 0);
  if (linhas > LIMITES.linhas) {
    throw new DocumentoInvalido(
      'tamanho',
      'O documento tem mais de 10.000 linhas de tabela. Use filtros ou exporte em CSV.',
    );
  }
}

function conferirFotos(imagens: DadosDocumento['imagens']): void {
  for (const { jpeg } of imagens ?? []) {
    const bytes = Buffer.from(jpeg, 'base64');
    if (bytes.length > LIMITES.foto || !bytes.subarray(0, 3).equals(JPEG))
      throw new DocumentoInvalido('dados', 'Uma foto do documento não é um JPEG pequeno.');
  }
}

function conferirBrasao({ logo_png, logo_jpeg, logo_svg }: DadosDocumento['organizacao']): void {
  const recusar = (texto: string): never => {
    throw new DocumentoInvalido('brasao', `O brasão da organização não serve: ${texto}.`);
  };
  if (logo_png !== undefined) {
    const png = Buffer.from(logo_png, 'base64');
    if (png.length > LIMITES.png) recusar('passa de 2 MB');
    if (png.length < 33 || !png.subarray(0, 8).equals(PNG)) recusar('não é um PNG');
    if (Math.max(png.readUInt32BE(16), png.readUInt32BE(20)) > LIMITES.pontos) recusar('passa de 6.000 pontos de lado');
  } else if (logo_jpeg !== undefined) {
    const jpeg = Buffer.from(logo_jpeg, 'base64');
    if (jpeg.length > LIMITES.png) recusar('passa de 2 MB');
    if (!jpeg.subarray(0, 3).equals(JPEG)) recusar('não é um JPEG');
  } else if (logo_svg !== undefined) {
    if (logo_svg.length > LIMITES.svg) recusar('passa de 512 KB');
    if (!/<svg[\s/>]/i.test(logo_svg)) recusar('não é um SVG');
    // Entities can be made to swell to gigabytes.
    if (/<!(DOCTYPE|ENTITY)/i.test(logo_svg)) recusar('o SVG traz declarações DOCTYPE, que não são aceitas');
  }
}
