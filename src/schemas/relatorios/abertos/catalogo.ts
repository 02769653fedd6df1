import { somarDias } from '../../brasil/dias.ts';
import { mesDe } from '../periodo.ts';
import type { ArquivoAberto, ConjuntoPublicado, DadosPublicados } from './publicado.ts';

/** What the short names of the catalogue stand for (DCAT 3, W3C, 2024). */
const PREFIXOS = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const;

const MENSAL = 'http://publications.europa.eu/resource/authority/frequency/MONTHLY';
const PORTUGUES = 'http://id.loc.gov/vocabulary/iso639-1/pt';
const MIDIAS = {
  csv: 'https://www.iana.org/assignments/media-types/text/csv',
  parquet: 'https://www.iana.org/assignments/media-types/application/vnd.apache.parquet',
} as const;

const emPortugues = (texto: string) => ({ '@language': 'pt-BR', '@value': texto });
const recurso = (endereco: string) => ({ '@id': endereco });
const tipado = (tipo: string, valor: string | number) => ({ '@type': `xsd:${tipo}`, '@value': valor });
const dia = (valor: string) => tipado('date', valor);
const momento = (valor: string) => tipado('dateTime', valor);
/** A term without a value is left out. */
const se = <T>(nome: string, valor: T | null | undefined): Readonly<Record<string, T>> =>
  valor === null || valor === undefined ? {} : { [nome]: valor };

/** The days of whole months, AAAA-MM. */
const periodo = (de: string, ate: string) => ({
  '@type': 'dct:PeriodOfTime',
  'dcat:startDate': dia(`${de}-01`),
  'dcat:endDate': dia(somarDias(mesDe(`${ate}-01`, 1), -1)),
});

const maisNovo = (arquivos: readonly ArquivoAberto[]): string | undefined =>
  arquivos
    .map(({ gerado_em }) => gerado_em)
    .sort()
    .at(-1);

const distribuicao = (
  { titulo }: Pick<ConjuntoPublicado, 'titulo'>,
  { ano, formato, url, tamanho, sha256, gerado_em }: ArquivoAberto,
  { base, licenca }: { readonly base: string; readonly licenca: string },
) => ({
  '@id': base + url,
  '@type': 'dcat:Distribution',
  'dct:title': emPortugues(`${titulo}, ${ano} (${formato === 'csv' ? 'CSV' : 'Parquet'})`),
  'dct:modified': momento(gerado_em),
  'dct:license': recurso(licenca),
  'dcat:accessURL': recurso(`${base}/dados-abertos`),
  'dcat:downloadURL': recurso(base + url),
  'dcat:mediaType': recurso(MIDIAS[formato]),
  'dcat:byteSize': tipado('nonNegativeInteger', tamanho),
  'dcat:temporalResolution': tipado('duration', 'P1M'),
  'spdx:checksum': {
    '@type': 'spdx:Checksum',
    'spdx:algorithm': recurso('spdx:checksumAlgorithm_sha256'),
    'spdx:checksumValue': tipado('hexBinary', sha256),
  },
});

/**
 * What a city publishes as a DCAT 3 catalogue in JSON-LD, its names explained within it: a program that gathers catalogues needs nothing else.
 * @param base origin of the city's host, 'https://aurora.sp.gov.br'
 */
export const catalogoDcat = (dados: DadosPublicados, base: string) => {
  const { cidade, lugar, contato, licenca, publicado_em, gerado_em, conjuntos } = dados;
  const catalogo = base + dados.catalogo;
  const publicador = { '@id': `${base}/`, '@type': 'foaf:Organization', 'foaf:name': cidade };
  const comum = {
    'dct:publisher': publicador,
    'dct:license': recurso(licenca.endereco),
    'dct:language': recurso(PORTUGUES),
    ...se('dct:issued', publicado_em === null ? null : momento(publicado_em)),
    ...se('dct:spatial', lugar === null ? null : { '@type': 'dct:Location', 'rdfs:label': lugar }),
  };
  const falarCom = {
    '@type': 'vcard:Organization',
    'vcard:fn': cidade,
    ...se('vcard:hasEmail', contato === null ? null : recurso(`mailto:${contato}`)),
  };
  return {
    '@context': PREFIXOS,
    '@id': catalogo,
    '@type': 'dcat:Catalog',
    'dct:title': emPortugues(`Dados abertos do licenciamento: ${cidade}`),
    'dct:description': emPortugues(
      'Números dos requerimentos e licenças da prefeitura, por mês e grupo, sem dados de pessoas.',
    ),
    ...comum,
    ...se('dct:modified', gerado_em === null ? null : momento(gerado_em)),
    'foaf:homepage': recurso(`${base}/dados-abertos`),
    'dcat:dataset': conjuntos.map((um) => ({
      '@id': `${catalogo}#${um.nome}`,
      '@type': 'dcat:Dataset',
      'dct:identifier': um.nome,
      'dct:title': emPortugues(um.titulo),
      'dct:description': emPortugues(um.descricao),
      'dcat:keyword': um.palavras.map(emPortugues),
      ...comum,
      ...se('dct:modified', um.arquivos.length === 0 ? null : momento(maisNovo(um.arquivos) ?? '')),
      ...se('dct:temporal', um.de === null || um.ate === null ? null : periodo(um.de, um.ate)),
      'dct:accrualPeriodicity': recurso(MENSAL),
      'dcat:contactPoint': falarCom,
      'dcat:landingPage': recurso(`${base}/dados-abertos`),
      'foaf:page': recurso(base + um.dicionario),
      'dcat:distribution': um.arquivos.map((arquivo) => distribuicao(um, arquivo, { base, licenca: licenca.endereco })),
    })),
  };
};
