import { temResposta, type Campo, type Coluna } from './campo.ts';
import type { Definicao } from './definicao.ts';
import { etiquetasDoTexto, etiquetasFixas, PREFIXO_DO_CAMPO, type Etiqueta } from './etiquetas.ts';
import { colunasDe, colunasProprias, ehDeUmaLinha, ehTabela } from './quadros.ts';

/** Parts by which whoever an answer points to may be named, by the kind of its field: `{{rt.registro}}`. */
export const partesDoCitado = {
  pessoa: { nome: ['nome', 'Helena Prado de Lima'], documento: ['CPF ou CNPJ, em parte oculto', 'CPF ***.456.789-**'] },
  profissional: {
    nome: ['nome', 'Caio Ramos'],
    titulo: ['título', 'engenheiro civil'],
    registro: ['registro no conselho', 'CREA-SC 12345'],
  },
} as const satisfies Record<string, Readonly<Record<string, readonly [oQue: string, exemplo: string]>>>;

type ComPartes = keyof typeof partesDoCitado;
const temPartes = (tipo: Campo['tipo']): tipo is ComPartes => Object.hasOwn(partesDoCitado, tipo);

/** The tags of a field, or of a column, for the parts of whom it points to; none for other kinds. */
export const etiquetasDasPartes = (campo: Campo | Coluna): readonly (readonly [string, Etiqueta])[] => {
  const { chave, nome, tipo } = campo;
  if (ehDeUmaLinha(campo))
    return colunasProprias({ tipo }).map((coluna) => [
      `${chave}.${coluna.chave}`,
      { rotulo: `${nome}: ${coluna.nome}`, exemplo: `[${coluna.nome}]` },
    ]);
  return temPartes(tipo)
    ? Object.entries<readonly [string, string]>(partesDoCitado[tipo]).map(([parte, [oQue, exemplo]]) => [
        `${chave}.${parte}`,
        { rotulo: `${nome}: ${oQue}`, exemplo },
      ])
    : [];
};

/** What may stand behind the key of a field in a tag: the parts of whom it points to, the columns of an address. */
export const partesDasEtiquetas: ReadonlySet<string> = new Set([
  ...Object.values(partesDoCitado).flatMap((partes) => Object.keys(partes)),
  ...colunasProprias({ tipo: 'endereco' }).map(({ chave }) => chave),
]);

/** Tags for what this definition declares beside its fields: its fees, its papers, its counterparts, and the parts of whom a field points to. */
export const etiquetasDasPecas = (d: Definicao): ReadonlyMap<string, Etiqueta> =>
  new Map([
    ...d.campos.flatMap(etiquetasDasPartes),
    ...d.taxas.map(
      ({ chave, nome }) => [`taxa.${chave}`, { rotulo: `Valor de ${nome}`, exemplo: 'R$ 187,42' }] as const,
    ),
    ...d.documentos_emitidos.flatMap(({ chave, nome }) => [
      [`documento.${chave}.numero`, { rotulo: `Número de ${nome}`, exemplo: '17/2026' }] as const,
      [`documento.${chave}.data`, { rotulo: `Dia da emissão de ${nome}`, exemplo: '15/04/2026' }] as const,
    ]),
    ...(d.contrapartidas ?? []).map(
      ({ chave, nome }) =>
        [`contrapartida.${chave}.prazo`, { rotulo: `Último dia para cumprir ${nome}`, exemplo: '30/04/2027' }] as const,
    ),
  ]);

/** Key of the field that a tag stands for, also by a part of whom it points to. */
export const campoDaEtiqueta = (nome: string): string => {
  const comPrefixo = nome.startsWith(PREFIXO_DO_CAMPO);
  // `{{imovel.bairro}}` is the table's, whatever a field is called.
  if (!comPrefixo && Object.hasOwn(etiquetasFixas, nome)) return nome;
  const escrita = comPrefixo ? nome.slice(PREFIXO_DO_CAMPO.length) : nome;
  const [campo = '', parte = '', ...mais] = escrita.split('.');
  return mais.length === 0 && partesDasEtiquetas.has(parte) ? campo : escrita;
};

const temCampo = (d: Definicao, tipo: Campo['tipo']): boolean => d.campos.some((c) => c.tipo === tipo);

/** What a process must have for a tag to be filled, and how a finding says that it lacks it. */
const precisos = {
  imovel: { tem: (d: Definicao) => temCampo(d, 'imovel'), falta: 'não tem um campo de imóvel' },
  dono: { tem: (d: Definicao) => d.consentimento !== undefined, falta: 'não pede o consentimento do proprietário' },
  tecnico: {
    tem: (d: Definicao) =>
      temCampo(d, 'profissional') ||
      d.campos.some((c) => ehTabela(c) && colunasDe(c).some(({ tipo }) => tipo === 'profissional')),
    falta: 'não tem um campo de responsável técnico',
  },
  vistoria: {
    tem: (d: Definicao) => d.etapas.some(({ vistoria }) => vistoria !== undefined),
    falta: 'não tem uma etapa com vistoria',
  },
  taxa: { tem: (d: Definicao) => d.taxas.length > 0, falta: 'não tem taxas' },
} as const satisfies Record<
  NonNullable<Etiqueta['precisa']>,
  { readonly tem: (d: Definicao) => boolean; readonly falta: string }
>;

/** Why this process can never fill a tag of the table ('não tem um campo de imóvel'); undefined where it can, or the tag is none of the table. */
export const faltaParaAEtiqueta = (d: Definicao, nome: string): string | undefined => {
  const { precisa } = (etiquetasFixas as Readonly<Record<string, Etiqueta>>)[nome] ?? {};
  return precisa === undefined || precisos[precisa].tem(d) ? undefined : precisos[precisa].falta;
};

/** Tags that this definition's templates may use, with what each stands for: those of the table that it can fill, those of its pieces, its fields except files. */
export const etiquetasDaDefinicao = (d: Definicao): ReadonlyMap<string, Etiqueta> => {
  const fixas = Object.entries<Etiqueta>(etiquetasFixas).filter(([nome]) => faltaParaAEtiqueta(d, nome) === undefined);
  const pecas = [...etiquetasDasPecas(d)];
  const campos = d.campos
    .filter(temResposta)
    .map(({ chave, nome }) => [chave, { rotulo: nome, exemplo: `[${chave}]` }] as const);
  const deCampo = [...campos, ...d.campos.flatMap(etiquetasDasPartes)];
  // A field that is called like a tag of the table goes by its prefix.
  return new Map<string, Etiqueta>([
    ...campos,
    ...pecas,
    ...deCampo.map(([nome, etiqueta]) => [PREFIXO_DO_CAMPO + nome, etiqueta] as const),
    ...fixas,
  ]);
};

/** Keys of the fields that the tags of a text stand for, and whatever else they are called. */
export const camposDasEtiquetas = (texto: string): readonly string[] =>
  etiquetasDoTexto(texto).nomes.map(campoDaEtiqueta);
