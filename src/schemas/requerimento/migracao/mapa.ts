import { Null, Object as Shape, Optional, Record, String as Str, Union, type Static } from 'typebox';
import { ehCalculado, type Campo } from '../../processo/campo.ts';
import type { Definicao, Etapa } from '../../processo/definicao.ts';

const Chave = Str({ pattern: '^[a-z][a-z0-9_]{0,59}$' });
/** Key in the old version -> key in the new one; null: it does not go along. */
const Destinos = Record(Chave, Union([Chave, Null()]), { maxProperties: 1_000 });

/** How what requests of one version hold is found again in another: what the map leaves out does not go along. */
export const MapaDaMigracao = Shape(
  {
    etapas: Destinos,
    campos: Destinos,
    documentos: Destinos,
    /** Options by the old field's key. */
    opcoes: Record(Chave, Destinos, { maxProperties: 500 }),
    /** These three absent: as proposed. */
    taxas: Optional(Destinos),
    contrapartidas: Optional(Destinos),
    documentos_emitidos: Optional(Destinos),
  },
  { additionalProperties: false },
);
export type MapaDaMigracao = Static<typeof MapaDaMigracao>;
export type Destinos = Static<typeof Destinos>;
/** Parts of a definition that a map may lead to another. */
export const partesDoMapa = [
  ...(['etapas', 'campos', 'documentos'] as const),
  ...(['taxas', 'contrapartidas', 'documentos_emitidos'] as const),
] as const;
export type ParteDoMapa = (typeof partesDoMapa)[number];
/** A map that says of every part where it goes. */
export type MapaInteiro = Required<MapaDaMigracao>;

/** A part of a definition, with what makes it another one. */
export interface PecaDoMapa {
  readonly chave: string;
  readonly nome: string;
  readonly opcoes?: readonly { readonly chave: string; readonly nome: string }[];
}

/** Parts of one or of several versions, each key once. */
export type PecasDoMapa = { readonly [P in ParteDoMapa]: readonly PecaDoMapa[] };

/** Whether a run that is open in one step can go on in the other: the same people do the same kind of work in it. */
export const mesmoTrabalho = (antes: Etapa, depois: Etapa): boolean =>
  antes.tipo === depois.tipo && antes.publico === depois.publico;

/** Whether the answer of a field may stand in the other: the same question, or one that the portal works out in both. */
export const mesmaResposta = (antes: Campo, depois: Campo): boolean =>
  antes.tipo === depois.tipo && antes.unidade === depois.unidade && ehCalculado(antes) === ehCalculado(depois);

const porChave = <T extends { readonly chave: string }>(
  antes: readonly T[],
  depois: readonly T[],
  serve: (a: T, d: T) => boolean = () => true,
): Destinos => {
  const novas = new Map(depois.map((d) => [d.chave, d]));
  return Object.fromEntries(
    antes.map((a) => {
      const d = novas.get(a.chave);
      return [a.chave, d !== undefined && serve(a, d) ? a.chave : null];
    }),
  );
};

const nomeSimples = (nome: string): string => nome.trim().replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');

/** By equal keys, and what is left by equal names where only one on each side has it. */
const porChaveOuNome = (antes: readonly PecaDoMapa[], depois: readonly PecaDoMapa[]): Destinos => {
  const iguais = porChave(antes, depois);
  const faltam = antes.filter(({ chave }) => iguais[chave] == null);
  const livres = depois.filter(({ chave }) => iguais[chave] == null);
  const comNome = (lista: readonly PecaDoMapa[], { nome }: PecaDoMapa) =>
    lista.filter((x) => nomeSimples(x.nome) === nomeSimples(nome));
  const porNome = faltam.flatMap((a) => {
    const [achada, ...outras] = comNome(livres, a);
    return achada === undefined || outras.length > 0 || comNome(faltam, a).length > 1
      ? []
      : [[a.chave, achada.chave] as const];
  });
  return { ...iguais, ...Object.fromEntries(porNome) };
};

const opcoesPorChave = ({ opcoes = [] }: Pick<Campo, 'opcoes'>, depois: Pick<Campo, 'opcoes'> | undefined): Destinos =>
  porChave(opcoes, depois?.opcoes ?? []);

/**
 * The map that follows from equal keys, which mean the same in every version; for fees, counterparts and papers issued, from equal names too. What it
 * cannot say is null, for somebody to choose.
 */
export const mapaProposto = (antes: Definicao, depois: Definicao): MapaInteiro => ({
  etapas: porChave(antes.etapas, depois.etapas, mesmoTrabalho),
  campos: porChave(antes.campos, depois.campos, mesmaResposta),
  documentos: porChave(antes.documentos, depois.documentos),
  taxas: porChaveOuNome(antes.taxas, depois.taxas),
  contrapartidas: porChaveOuNome(antes.contrapartidas ?? [], depois.contrapartidas ?? []),
  documentos_emitidos: porChaveOuNome(antes.documentos_emitidos, depois.documentos_emitidos),
  opcoes: Object.fromEntries(
    antes.campos
      .filter(({ opcoes }) => opcoes !== undefined)
      .map((c) => [
        c.chave,
        opcoesPorChave(
          c,
          depois.campos.find(({ chave }) => chave === c.chave),
        ),
      ]),
  ),
});

/** One map for requests of several versions: each key as the newest of them proposes it. */
export const mapaDeVarias = (antigas: readonly Definicao[], depois: Definicao): MapaInteiro =>
  antigas
    .map((antes) => mapaProposto(antes, depois))
    .reduce<MapaInteiro>(
      (junto, m) => ({
        etapas: { ...m.etapas, ...junto.etapas },
        campos: { ...m.campos, ...junto.campos },
        documentos: { ...m.documentos, ...junto.documentos },
        opcoes: { ...m.opcoes, ...junto.opcoes },
        taxas: { ...m.taxas, ...junto.taxas },
        contrapartidas: { ...m.contrapartidas, ...junto.contrapartidas },
        documentos_emitidos: { ...m.documentos_emitidos, ...junto.documentos_emitidos },
      }),
      { etapas: {}, campos: {}, documentos: {}, opcoes: {}, taxas: {}, contrapartidas: {}, documentos_emitidos: {} },
    );

/** A map with what it leaves out taken from the one that is proposed. */
export const completarMapa = (mapa: MapaDaMigracao, proposto: MapaInteiro): MapaInteiro => ({
  ...mapa,
  taxas: mapa.taxas ?? proposto.taxas,
  contrapartidas: mapa.contrapartidas ?? proposto.contrapartidas,
  documentos_emitidos: mapa.documentos_emitidos ?? proposto.documentos_emitidos,
});

/** What somebody chose, over what is proposed: only what the choice says nothing of is as proposed. */
export const mapaSobre = (proposto: MapaDaMigracao, escolhido: MapaDaMigracao): MapaInteiro => {
  const { campos } = escolhido;
  const opcoes = Object.keys({ ...proposto.opcoes, ...escolhido.opcoes }).map((campo) => [
    campo,
    // Options proposed for another field than the chosen one are none of its own.
    campos[campo] === undefined || campos[campo] === proposto.campos[campo]
      ? { ...proposto.opcoes[campo], ...escolhido.opcoes[campo] }
      : (escolhido.opcoes[campo] ?? {}),
  ]);
  return {
    etapas: { ...proposto.etapas, ...escolhido.etapas },
    campos: { ...proposto.campos, ...escolhido.campos },
    documentos: { ...proposto.documentos, ...escolhido.documentos },
    opcoes: Object.fromEntries(opcoes) as MapaInteiro['opcoes'],
    taxas: { ...proposto.taxas, ...escolhido.taxas },
    contrapartidas: { ...proposto.contrapartidas, ...escolhido.contrapartidas },
    documentos_emitidos: { ...proposto.documentos_emitidos, ...escolhido.documentos_emitidos },
  };
};

/** What a map leads from or to: the parts of these versions, each key as the first of them has it. */
export const pecasDe = (definicoes: readonly Definicao[]): PecasDoMapa => {
  const juntas = (de: (d: Definicao) => readonly PecaDoMapa[]): readonly PecaDoMapa[] => {
    const achadas = new Map<string, PecaDoMapa>();
    for (const { chave, nome, opcoes } of definicoes.flatMap(de))
      if (!achadas.has(chave)) achadas.set(chave, { chave, nome, ...(opcoes === undefined ? {} : { opcoes }) });
    return [...achadas.values()];
  };
  return {
    etapas: juntas((d) => d.etapas),
    campos: juntas((d) => d.campos),
    documentos: juntas((d) => d.documentos),
    taxas: juntas((d) => d.taxas),
    contrapartidas: juntas((d) => d.contrapartidas ?? []),
    documentos_emitidos: juntas((d) => d.documentos_emitidos),
  };
};

/** Of several of before one answer, or one place for files, can be made of one alone: the rest is told request by request. */
const UMA_SO: readonly ParteDoMapa[] = ['campos', 'documentos'];

/** Faults of a map that was sent, by its part and key: a target that the new version does not have, two fields for one. */
export const errosDoMapa = (
  mapa: MapaDaMigracao,
  depois: Definicao,
): { readonly [onde: string]: readonly string[] } => {
  const erros: { [onde: string]: readonly string[] } = {};
  for (const parte of partesDoMapa) {
    const ha = new Set((depois[parte] ?? []).map(({ chave }) => chave));
    const tomadas = new Map<string, string>();
    for (const [de, para] of Object.entries(mapa[parte] ?? {})) {
      if (para === null) continue;
      const onde = `mapa.${parte}.${de}`;
      if (!ha.has(para)) erros[onde] = ['Escolha uma correspondência que a versão nova tenha'];
      else if (UMA_SO.includes(parte) && tomadas.has(para))
        erros[onde] = ['Esta correspondência já foi escolhida para outro item'];
      else tomadas.set(para, de);
    }
  }
  for (const [campo, opcoes] of Object.entries(mapa.opcoes)) {
    const destino = depois.campos.find(({ chave }) => chave === mapa.campos[campo]);
    for (const [de, para] of Object.entries(opcoes))
      if (destino !== undefined && para !== null && destino.opcoes?.some(({ chave }) => chave === para) !== true)
        erros[`mapa.opcoes.${campo}.${de}`] = ['Escolha uma opção que o campo da versão nova tenha'];
  }
  return erros;
};
