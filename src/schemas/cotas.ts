import { tamanhoLegivel } from './tamanhoLegivel.ts';

/** How much of what may lie here at once, or come within a day. */
export interface Cota {
  readonly bytes: number;
  readonly arquivos: number;
}

/** What is counted separately: the files of one request, those that one person sent in a day, and all of one organisation. */
export const contasDeArquivos = ['requerimento', 'dia', 'organizacao'] as const;
export type ContaDeArquivos = (typeof contasDeArquivos)[number];

/** Every bound of what users may leave in the portal. */
export interface Cotas extends Readonly<Record<ContaDeArquivos, Cota>> {
  /** Uploads of one person that are under way, or wait to be handed in (docs/decisions/0065). */
  readonly envios: Cota;
  /** Drafts of one person in one organisation. */
  readonly rascunhos: number;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;
export const BYTES_DE_UM_GB = GB;

/** The one table of quotas (docs/decisions/0122); FILES_GB_PER_CITY gives `organizacao.bytes`, of one that has none of its own. */
export const cotasDoPortal: Cotas = {
  requerimento: { bytes: GB, arquivos: 500 },
  dia: { bytes: 2 * GB, arquivos: 1_000 },
  organizacao: { bytes: 200 * GB, arquivos: 10_000_000 },
  envios: { bytes: 500 * MB, arquivos: 50 },
  rascunhos: 100,
};

/** From this part of a quota on, whoever sends hears how much is left. */
const PERTO = 0.75;

/** What is used of one count, and its bound. */
export interface UsoDaCota {
  readonly usado: Cota;
  readonly cota: Cota;
}

export const restam = ({ usado, cota }: UsoDaCota): Cota => ({
  bytes: Math.max(0, cota.bytes - usado.bytes),
  arquivos: Math.max(0, cota.arquivos - usado.arquivos),
});

const porExtenso = ({ bytes, arquivos }: Cota): string =>
  `${arquivos.toLocaleString('pt-BR')} ${arquivos === 1 ? 'arquivo' : 'arquivos'} e ${tamanhoLegivel(bytes)}`;

const fraseDaConta: Readonly<Record<ContaDeArquivos, (uso: UsoDaCota) => string>> = {
  requerimento: (uso) =>
    `Os arquivos deste requerimento vão até ${porExtenso(uso.cota)}; ainda cabem ${porExtenso(restam(uso))}. Envie um arquivo menor ou retire outro`,
  dia: (uso) =>
    `Você pode enviar até ${porExtenso(uso.cota)} em 24 horas; ainda cabem ${porExtenso(restam(uso))}. Envie este arquivo amanhã`,
  organizacao: () => 'A prefeitura não tem mais espaço para arquivos neste portal. Avise a prefeitura',
};

export type UsosDeArquivos = Readonly<Partial<Record<ContaDeArquivos, UsoDaCota>>>;

/** The same once files of these sizes are there, too. */
export const comEstes = (usos: UsosDeArquivos, tamanhos: readonly number[]): UsosDeArquivos => {
  const bytes = tamanhos.reduce((soma, um) => soma + um, 0);
  return Object.fromEntries(
    contasDeArquivos.flatMap((conta) => {
      const uso = usos[conta];
      if (uso === undefined) return [];
      const usado = { bytes: uso.usado.bytes + bytes, arquivos: uso.usado.arquivos + tamanhos.length };
      return [[conta, { ...uso, usado }]];
    }),
  );
};

/** The first count in which a file of so many bytes has no room, as its sentence; undefined: there is room. */
export const semLugar = (usos: UsosDeArquivos, tamanho: number): string | undefined => {
  for (const conta of contasDeArquivos) {
    const uso = usos[conta];
    if (uso === undefined) continue;
    const { bytes, arquivos } = restam(uso);
    if (arquivos < 1 || bytes < tamanho) return fraseDaConta[conta](uso);
  }
  return undefined;
};

const ondeCabem: Readonly<Record<Exclude<ContaDeArquivos, 'organizacao'>, string>> = {
  requerimento: 'Neste requerimento ainda cabem',
  dia: 'Hoje você ainda pode enviar',
};

/** What whoever sends files hears while there is room, once little of it is left; undefined: there is plenty. */
export const quantoResta = (usos: UsosDeArquivos): string | undefined => {
  for (const conta of ['requerimento', 'dia'] as const) {
    const uso = usos[conta];
    if (uso === undefined) continue;
    const { usado, cota } = uso;
    if (usado.bytes > PERTO * cota.bytes || usado.arquivos > PERTO * cota.arquivos)
      return `${ondeCabem[conta]} ${porExtenso(restam(uso))}`;
  }
  return undefined;
};

/** The same with a file of so many bytes. */
export const aindaCabem = (usos: UsosDeArquivos, tamanho: number): string | undefined =>
  quantoResta(comEstes(usos, [tamanho]));

/** Told to whoever has all the drafts that he may have; `antigo` is the one that he opened first. */
export const fraseDosRascunhos = (quantos: number, antigo: { readonly nome: string; readonly dia: string }): string =>
  `Você já tem ${quantos} rascunhos. Envie ou descarte um deles antes de abrir outro: o mais antigo é “${antigo.nome}”, de ${antigo.dia}`;
