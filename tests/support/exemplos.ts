import type { Entity } from '../../src/schemas/entity.ts';
import { copiedTo, formatOf, optionsOf, relationOf } from '../../src/schemas/fieldFacts.ts';
import type { Format } from '../../src/schemas/formats.ts';
import { cnpjNumero, cpfNumero } from './builders.ts';

type Json = Readonly<Record<string, unknown>>;
export type Corpo = Record<string, unknown>;

/** Ids that relations may point to, by entity name. */
export type Referencias = Readonly<Record<string, number>>;

interface Esquema {
  readonly title?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly items?: unknown;
  readonly default?: unknown;
}

/** n as letters, for names that take no digits; the order of the letters is that of the numbers. */
const letras = (n: number): string =>
  [...String(1000 + n)].map((digito) => String.fromCharCode(97 + Number(digito))).join('');

const texto = (esquema: Esquema, n: number): string =>
  `${esquema.title ?? 'Texto'} ${n}`
    .slice(-(esquema.maxLength ?? 255))
    .trim()
    .padStart(esquema.minLength ?? 0, '0');

interface Pedido {
  readonly esquema: Esquema;
  readonly n: number;
  readonly referencias: Referencias;
  readonly completo: boolean;
}

const doisDigitos = (n: number): string => String(n).padStart(2, '0');

const exemplos = {
  texto: ({ esquema, n }) => texto(esquema, n),
  nome: ({ n }) => `Pessoa ${letras(n)}`,
  'texto-longo': ({ esquema, n }) => `${texto(esquema, n)}\ncom duas linhas`,
  'texto-rico': ({ n }) => `<p>Texto ${n}</p>`,
  inteiro: ({ n }) => n,
  decimal: ({ n }) => `${n}.25`,
  moeda: ({ n }) => `${n}.50`,
  percentual: ({ n }) => `${n % 100}.5`,
  data: ({ n }) => `20${doisDigitos(20 + (n % 10))}-${doisDigitos(1 + (n % 12))}-${doisDigitos(1 + (n % 28))}`,
  hora: ({ n }) => `${doisDigitos(n % 24)}:30`,
  'data-hora': ({ n }) => `2031-01-${doisDigitos(1 + (n % 28))}T12:00:00-03:00`,
  ano: ({ n }) => 1950 + (n % 100),
  meses: ({ esquema, n }) => {
    const opcoes = optionsOf(esquema);
    return opcoes.length === 0 ? 1 + (n % 36) : opcoes[n % opcoes.length]?.value;
  },
  logico: ({ n }) => n % 2 === 0,
  opcao: ({ esquema, n }) => {
    const opcoes = optionsOf(esquema);
    return opcoes[n % opcoes.length]?.value;
  },
  opcoes: ({ esquema }) => [optionsOf(esquema)[1]?.value],
  usos: ({ esquema }) => [optionsOf(esquema)[0]?.value],
  cpf: ({ n }) => cpfNumero(n),
  cnpj: ({ n }) => cnpjNumero(n),
  'cpf-cnpj': ({ n }) => cpfNumero(n),
  telefone: ({ n }) => `119${String(80_000_000 + n)}`,
  cep: ({ n }) => String(10_000_000 + n),
  cib: ({ n }) => n.toString(36).toUpperCase().padStart(8, '0'),
  email: ({ n }) => `pessoa${n}@exemplo.com.br`,
  dominio: ({ n }) => `cidade${n}.sp.gov.br`,
  usuario: ({ n }) => `usuario.${letras(n)}`,
  senha: () => 'Senha@2026',
  latitude: ({ n }) => `-23.${String(100_000 + n)}`,
  longitude: ({ n }) => `-46.${String(100_000 + n)}`,
  ponto: ({ n }) => ({ latitude: `-23.${100_000 + n}`, longitude: `-46.${100_000 + n}` }),
  poligono: ({ n }) => {
    const [lng, lat] = [-46 - n / 10_000, -23];
    const cantos = [lng, lat, lng + 0.001, lat, lng + 0.001, lat + 0.001, lng, lat + 0.001].map((grau) =>
      Number(grau.toFixed(6)),
    );
    return {
      type: 'Polygon',
      coordinates: [[0, 2, 4, 6, 0].map((i) => [cantos[i], cantos[i + 1]])],
    };
  },
  imagem: () => undefined,
  imagens: () => undefined,
  galeria: () => undefined,
  arquivo: () => undefined,
  arquivos: () => undefined,
  cor: ({ n }) => `#${(0x13_51_00 + n).toString(16).padStart(6, '0')}`,
  url: ({ n }) => `https://exemplo.com.br/${n}`,
  // One that keeps a copy of a title changes the text beside it; tests/server/entities/dependencia.test.ts has those.
  relacao: ({ esquema, referencias }) =>
    copiedTo(esquema) === undefined ? referencias[relationOf(esquema) ?? ''] : undefined,
  relacoes: ({ esquema, referencias }) => [referencias[relationOf(esquema) ?? '']].filter((id) => id !== undefined),
  grupo: (pedido) => objetoDe(pedido),
  tabela: (pedido) => {
    const linha = objetoDe({ ...pedido, esquema: (pedido.esquema.items ?? {}) as Esquema });
    return Object.keys(linha).length === 0 ? [] : [linha];
  },
  json: ({ n }) => ({ qualquer: n }),
} satisfies Record<Format, (pedido: Pedido) => unknown>;

const objetoDe = (pedido: Pedido): Corpo => {
  const { properties = {}, required = [] } = pedido.esquema;
  const corpo: Corpo = {};
  for (const [campo, esquema] of Object.entries(properties)) {
    if (!pedido.completo && !required.includes(campo)) continue;
    const exemplo: (pedido: Pedido) => unknown = exemplos[formatOf(esquema)];
    const valor = exemplo({ ...pedido, esquema: esquema as Esquema });
    if (valor !== undefined) corpo[campo] = valor;
  }
  return corpo;
};

/** An Ed25519 key in PEM, the same for the same n. */
const chavePublica = (n: number): string =>
  `-----BEGIN PUBLIC KEY-----\n${Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.alloc(32, n % 256)]).toString('base64')}\n-----END PUBLIC KEY-----`;

const dadosDoOpenid = {
  escopos: 'openid email',
  campo_do_cpf: 'cpf',
  quem_entra: ['requerentes'],
  segredo: null,
  campo_do_nivel: 'nivel',
  niveis_dos_requerentes: 'prata, ouro',
  niveis_dos_servidores: 'ouro',
  endereco_de_saida: 'https://id.example/sair',
};

/** How many persons stand in a row for records that want another one each, and the reference that holds the first one's id. */
export const MUITAS = 400;
export const PRIMEIRA_DE_MUITAS = 'pessoa_primeira_de_muitas';

/** What a declaration's own rules ask beyond its schema. */
const ajustes: Readonly<Record<string, (corpo: Corpo, n: number, referencias: Referencias) => Corpo>> = {
  pessoa: ({ cadastro_pessoa_fisica: _f, cadastro_pessoa_juridica: _j, ...resto }, n) =>
    n % 2 === 0
      ? { ...resto, tipo: 'Física', cadastro_pessoa_fisica: { cpf: cpfNumero(n) } }
      : { ...resto, tipo: 'Jurídica', cadastro_pessoa_juridica: { cnpj: cnpjNumero(n) } },
  // The one account that a test makes cannot stand in for itself.
  ausencia: ({ substituto_id: _s, ...resto }) => resto,
  // Who would act does not confirm his own power, and a closed one says why.
  procuracao: ({ motivo: _m, arquivo: _a, ...resto }, n, { [PRIMEIRA_DE_MUITAS]: primeira }) => ({
    ...resto,
    situacao: 'Em conferência',
    ...('ate' in resto ? { ate: `2${(n % 900) + 100}-12-31` } : {}),
    ...(primeira === undefined ? {} : { procurador_id: primeira + (n % MUITAS) }),
  }),
  // The account that a test makes analyses in no sector, and a window ends after it begins.
  janela_vistoria: ({ inspetor_id: _i, ...resto }) => ({ ...resto, das: '08:00', ate: '11:30' }),
  // Past, so that it may be put away; a lifting has two parts, and a type must be one that the city has.
  penalidade: ({ processos: _p, levantada_em: _l, motivo_levantamento: _m, ...resto }) => ({
    ...resto,
    inicio: '2020-01-10',
    fim: '2020-03-10',
  }),
  // Texts of their own words are in use once for each event, and must say what the reader has a right to know.
  modelo_mensagem: (corpo, n) => ({
    ...corpo,
    evento: 'requerimento_protocolado',
    assunto: `Assunto ${n} {{requerimento.numero}}`,
    ativo: false,
  }),
  formula_taxa: (corpo, n) => ({
    ...corpo,
    // Names none of its variables: a test empties each optional field.
    formula: `2 * ${n}`,
    variaveis: [{ nome: 'area', rotulo: 'Área', tipo: 'decimal', exemplo: '10.5' }],
    vigencias: [{ desde: '2027-01-01', formula: `3 * ${n}`, fundamento: `Lei ${n}` }],
  }),
  // What is sent and read by keys and pointers, with no authorisation: of one each of its parts depends on the others.
  conector: ({ cabecalho: _c, usuario: _u, segredo: _s, ...resto }, n) => ({
    ...resto,
    chave: `conector${n}`,
    endereco: `https://sistema${n}.invalid/consulta`,
    metodo: n % 2 === 0 ? 'GET' : 'POST',
    limite: 1 + (n % 30),
    autorizacao: 'nenhuma',
    ...('parametros' in resto ? { parametros: [] } : {}),
    resultados: [{ chave: 'situacao', tipo: 'texto', caminho: `/dados/${n}` }],
  }),
  usuario: (corpo) => ({
    ...corpo,
    permissoes: ['painel.prefeitura'],
    // Of a sector one leads: tests/server/modules/cadastros/setor.test.ts has that.
    setores: ((corpo['setores'] ?? []) as Json[]).map(({ chefia: _c, ...setor }) => ({
      ...setor,
      perfis: [],
      permissoes: ['painel.prefeitura'],
    })),
  }),
  // Names that are nobody's, a key that can be read, channels that lead somewhere, hours in their order.
  organizacao: (corpo, n) => ({
    ...corpo,
    ...(corpo['outros_dominios'] === undefined ? {} : { outros_dominios: [{ dominio: `antiga${n}.sp.gov.br` }] }),
    ...(corpo['canais'] === undefined
      ? {}
      : { canais: [{ tipo: 'telefone', nome: `Balcão ${n}`, valor: '1933334444', horario: 'das 8 às 17 h' }] }),
    // The switch asks for the directory, which a test may empty: tests/server/modules/auth/externa has both.
    ...(corpo['tem_ad'] === undefined ? {} : { tem_ad: false }),
    ...(corpo['diretorio'] === undefined
      ? {}
      : { diretorio: { endereco: `ldaps://ad${n}.example`, base: 'dc=cidade,dc=local', filtro: '(uid={usuario})' } }),
    ...(corpo['tem_openid'] === undefined ? {} : { tem_openid: false }),
    ...(corpo['openid'] === undefined
      ? {}
      : { openid: { ...(corpo['openid'] as Corpo), emissor: `https://id${n}.example`, ...dadosDoOpenid } }),
    ...(corpo['acesso_geo'] === undefined
      ? {}
      : { acesso_geo: { emissor: `https://geo${n}.example`, chaves: chavePublica(n) } }),
    ...(corpo['horario'] === undefined ? {} : { horario: { abre: '08:00', fecha: '17:30' } }),
  }),
  // What a registry opens to clients, until a day that no test comes to.
  cliente_api: (corpo, n) => ({
    ...corpo,
    validade: `20${60 + (n % 30)}-01-31`,
    escopos: [{ recurso: 'parametro', acesso: n % 2 === 0 ? 'ler' : 'escrever' }],
  }),
  // Given as a whole, as the one that a user refers to.
  perfil: (corpo) => ({ ...corpo, aplicacao: 'geral' }),
};

/** The n-th valid body of an entity: all fields that need no file, or only the required ones. Every n gives other keys. */
export const corpoDe = (
  entity: Entity,
  n: number,
  { referencias = {}, completo = true }: { referencias?: Referencias; completo?: boolean } = {},
): Corpo => {
  const esquema = entity.schema as unknown as Esquema;
  const corpo = objetoDe({ esquema, n, referencias, completo });
  for (const campo of entity.readOnly) delete corpo[campo];
  return ajustes[entity.name]?.(corpo, n, referencias) ?? corpo;
};
