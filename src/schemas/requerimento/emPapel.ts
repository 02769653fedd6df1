import { mostrarData } from '../brasil/data.ts';
import { somarDias } from '../brasil/dias.ts';
import { noFuso } from '../brasil/momento.ts';
import type { ErrosPorCampo } from '../errors.ts';
import type { Definicao } from '../processo/definicao.ts';
import { textos } from '../textos.ts';
import type { Estado } from './estado.ts';
import { comNomesDeAntes } from './nomesDeAntes.ts';

/** What is known of a request that came on paper (TELA-048): staff file it in the citizen's name and say so. */
export interface EmPapel {
  /** AAAA-MM-DD, the day on which the counter took it. */
  readonly recebido_em: string;
  /** Number that the counter gave the paper; absent where it gave none. */
  readonly numero?: string;
  /** Where the originals lie. */
  readonly originais: string;
}

/** Longest texts of the two. */
export const NUMERO_DO_PAPEL = 60;
export const ORIGINAIS_DO_PAPEL = 200;

/** Document that holds the scan of the signed form; a process may declare one of this key itself. */
export const FORMULARIO_EM_PAPEL = 'formulario_em_papel';

/** Calendar days before today that the counter may have taken the paper at most: a term may count from that day. */
export const PAPEL_DE_ATE_DIAS = 30;

const erroDoRecebimento = (dia: string, hoje: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dia) || noFuso(`${dia}T12:00:00Z`, 'UTC') === undefined)
    return textos.validacao.obrigatorio;
  if (dia > hoje) return 'A data de recebimento não pode ser depois de hoje';
  return dia < somarDias(hoje, -PAPEL_DE_ATE_DIAS)
    ? `A data de recebimento não pode ser de mais de ${PAPEL_DE_ATE_DIAS} dias antes de hoje`
    : undefined;
};

/** What is wrong with what is said of the paper, by field of `em_papel`. */
export const errosDoPapel = ({ recebido_em, originais }: EmPapel, hoje: string): ErrosPorCampo => {
  const erro = erroDoRecebimento(recebido_em, hoje);
  return {
    ...(erro === undefined ? {} : { 'em_papel.recebido_em': [erro] }),
    ...(originais.trim() === '' ? { 'em_papel.originais': [textos.validacao.obrigatorio] } : {}),
  };
};

export const semEspacos = ({ recebido_em, numero, originais }: EmPapel): EmPapel => {
  const dito = numero?.trim() ?? '';
  return { recebido_em, ...(dito === '' ? {} : { numero: dito }), originais: originais.trim() };
};

/** 'Recebido em papel em 10/11/2026 (nº 12/2026). Originais: Arquivo geral, caixa 4'. */
export const fraseDoPapel = ({ recebido_em, numero, originais }: EmPapel): string =>
  `Recebido em papel em ${mostrarData(recebido_em)}${numero === undefined ? '' : ` (nº ${numero})`}. Originais: ${originais}`;

/**
 * The day from which a term counts, where that is the day on which the counter took the paper: by the process's own rule (`prazo_em_papel`), for
 * what counts from the filing or from a step that opened with it. undefined: from its own moment, `desde`.
 */
export const inicioPeloPapel = (definicao: Definicao, estado: Estado, desde: string | null): string | undefined =>
  definicao.processo.prazo_em_papel === 'recebimento' && desde !== null && desde === estado.protocolado_em
    ? estado.em_papel?.recebido_em
    : undefined;

const comFormulario = new WeakMap<Definicao, Definicao>();

/**
 * The definition as a request goes by it: of one that came on paper the first step asks for the scan of the signed form too, which then is a
 * document like any other; of one that came from another version the names of the steps it went through there are known. The same object for the same
 * definition: compiled expressions hang on it.
 */
export const definicaoDoRequerimento = <D extends Definicao>(
  definicao: D,
  estado: Pick<Estado, 'em_papel' | 'migracoes'>,
): D => comNomesDeAntes(comOFormulario(definicao, estado), estado);

const comOFormulario = <D extends Definicao>(definicao: D, estado: Pick<Estado, 'em_papel'>): D => {
  const [primeira] = definicao.etapas;
  if (estado.em_papel === undefined || primeira === undefined) return definicao;
  if (definicao.documentos.some(({ chave }) => chave === FORMULARIO_EM_PAPEL)) return definicao;
  const feita = comFormulario.get(definicao) ?? {
    ...definicao,
    documentos: [
      {
        chave: FORMULARIO_EM_PAPEL,
        nome: 'Formulário assinado (digitalizado)',
        etapa: primeira.chave,
        formatos: ['pdf', 'jpg', 'png'],
        varios: true,
        ajuda: 'Todas as folhas do papel que o cidadão assinou.',
      },
      ...definicao.documentos,
    ],
  };
  comFormulario.set(definicao, feita);
  return feita as D;
};
