import { mostrarData } from './brasil/data.ts';
import { mostrarHora } from './brasil/hora.ts';
import { FUSO_PADRAO, mostrarDataHora } from './brasil/momento.ts';
import { mostrarMoeda, mostrarNumero, mostrarPercentual } from './brasil/numero.ts';
import { formatOf, namesRecord, optionsOf, unitOf } from './fieldFacts.ts';
import type { Format } from './formats.ts';
import { cantosDe, escreverPoligono } from './geo/poligono.ts';
import { escreverPonto, validPonto, type Ponto } from './geo/ponto.ts';
import { mascaraDoFormato } from './mascaras/doFormato.ts';
import { aplicarMascara } from './mascaras/mascara.ts';
import { semMarcas } from './textoRico.ts';
import { textos } from './textos.ts';

interface Contexto {
  readonly schema: unknown;
  readonly fuso: string;
}

type Mostrar = (valor: unknown, contexto: Contexto) => string;

/** What is no text and no number is shown as data: an object's own `toString` may be anything. */
const emTexto = (valor: unknown): string => (typeof valor === 'object' ? JSON.stringify(valor) : String(valor));
const texto: Mostrar = (valor) => emTexto(valor);
const numeroDe = (valor: unknown): string | number =>
  typeof valor === 'number' || typeof valor === 'string' ? valor : NaN;
const mascarado =
  (formato: Format): Mostrar =>
  (valor, contexto) => {
    const mascara = mascaraDoFormato[formato];
    return mascara === undefined ? texto(valor, contexto) : aplicarMascara(mascara, emTexto(valor));
  };
const comUnidade =
  (max: number): Mostrar =>
  (valor, { schema }) => {
    const unidade = unitOf(schema);
    const numero = mostrarNumero(numeroDe(valor), { min: max === 0 ? 0 : 2, max });
    return unidade === undefined || !/\d/.test(numero) ? numero : `${numero} ${unidade}`;
  };
const rotulo: Mostrar = (valor, contexto) =>
  optionsOf(contexto.schema).find(({ value }) => value === valor)?.label ?? texto(valor, contexto);
const lista =
  (item: Mostrar): Mostrar =>
  (valor, contexto) =>
    Array.isArray(valor) ? valor.map((um: unknown) => item(um, contexto)).join(', ') : item(valor, contexto);
const quantidade =
  (um: string, varios: string): Mostrar =>
  (valor) => {
    const total = Array.isArray(valor) ? valor.length : 1;
    return `${total} ${total === 1 ? um : varios}`;
  };

/** How each format reads as plain text: in lists, exports and papers. */
const mostrarPor = {
  texto,
  nome: texto,
  'texto-longo': texto,
  'texto-rico': (valor) => semMarcas(emTexto(valor)),
  inteiro: (valor, contexto) => (namesRecord(contexto.schema) ? texto : comUnidade(0))(valor, contexto),
  decimal: comUnidade(6),
  moeda: (valor) => mostrarMoeda(numeroDe(valor)),
  percentual: (valor) => mostrarPercentual(numeroDe(valor)),
  data: (valor) => mostrarData(emTexto(valor)),
  hora: (valor) => mostrarHora(emTexto(valor)),
  'data-hora': (valor, { fuso }) => mostrarDataHora(valor instanceof Date ? valor : emTexto(valor), fuso),
  ano: texto,
  meses: (valor) => (valor === 1 ? '1 mês' : `${emTexto(valor)} meses`),
  logico: (valor) => (valor === true || valor === 'true' ? textos.respostas.sim : textos.respostas.nao),
  opcao: rotulo,
  opcoes: lista(rotulo),
  usos: lista(rotulo),
  cpf: mascarado('cpf'),
  cnpj: mascarado('cnpj'),
  'cpf-cnpj': mascarado('cpf-cnpj'),
  telefone: mascarado('telefone'),
  cep: mascarado('cep'),
  cib: mascarado('cib'),
  email: texto,
  dominio: texto,
  usuario: texto,
  senha: () => '••••••••',
  latitude: (valor) => mostrarNumero(numeroDe(valor), { min: 0, max: 6 }),
  longitude: (valor) => mostrarNumero(numeroDe(valor), { min: 0, max: 6 }),
  ponto: (valor) => (validPonto(valor) === undefined ? escreverPonto(valor as Ponto) : emTexto(valor)),
  poligono: (valor) => (cantosDe(valor) === undefined ? emTexto(valor) : escreverPoligono(valor)),
  imagem: quantidade('imagem', 'imagens'),
  imagens: quantidade('imagem', 'imagens'),
  galeria: quantidade('imagem', 'imagens'),
  arquivo: quantidade('arquivo', 'arquivos'),
  arquivos: quantidade('arquivo', 'arquivos'),
  cor: texto,
  url: texto,
  relacao: texto,
  relacoes: lista(texto),
  grupo: texto,
  tabela: quantidade('linha', 'linhas'),
  json: texto,
} satisfies Record<Format, Mostrar>;

/**
 * A stored value as plain Brazilian text, by its field's schema: '11144477735' -> '111.444.777-35', true -> 'Sim'.
 * '' for null, undefined and ''. Relations show their id: only the caller knows the other record.
 * @param fuso the organisation's time zone, for moments.
 */
export const mostrarValor = (schema: unknown, valor: unknown, fuso: string = FUSO_PADRAO): string => {
  if (valor === null || valor === undefined || valor === '') return '';
  const mostrar: Mostrar = mostrarPor[formatOf(schema)];
  return mostrar(valor, { schema, fuso });
};
