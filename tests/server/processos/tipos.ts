import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Situacao } from '../../../src/schemas/requerimento/situacao.ts';
import type { CidadeQueSePercorre } from './cidadeDosProcessos.ts';

/** A correction round of one item; with nothing said it is answered, and the answer accepted. */
export interface Rodada {
  /** Last day for the answer, worked out by hand. */
  readonly vence?: string;
  /** More time is asked for, and given or not: the last day after that. */
  readonly prorrogacao?: { readonly concedida: boolean; readonly vence: string };
  /** The item is contested in the place of an answer: taken back, or kept and asked again in a second round, which is answered. */
  readonly contestacao?: 'retirado' | 'mantido';
  /** It is left without an answer, and the step as it is. */
  readonly semResposta?: true;
}

/** What the portal's own clock makes of a request that nobody touches any more. */
export interface Vencimento {
  readonly nome: string;
  /** Absent: those of the first case. */
  readonly respostas?: Respostas;
  readonly passos: readonly Passo[];
  /** Days to which the clock is moved, one after the other, worked out by hand: how the request stands, and the step that is open. */
  readonly dias: readonly (readonly [dia: string, situacao: Situacao, etapa: string | null])[];
}

/** One step of the journey, done by whom the definition names: granted or sent, unless `faz` says otherwise. */
export interface Passo {
  readonly etapa: string;
  readonly faz?: 'deferir-e-finalizar' | 'indeferir' | 'inviabilizar' | 'cancelar' | 'voltar';
  /** Of `voltar`: the earlier step that is done again. */
  readonly para?: string;
  /** First a correction round. */
  readonly rodada?: Rodada;
  readonly respostas?: Respostas;
  /** Fees that have no formula: value in reais by key. */
  readonly manuais?: Readonly<Record<string, string>>;
  /** Counterparts of this step, by key, that are proved and taken as fulfilled at once. */
  readonly cumpre?: readonly string[];
  /** Sectors that the rules propose here, asked and answered. */
  readonly pareceres?: readonly string[];
  /** Result of the visit; `reprovada` first is followed by one that approves. */
  readonly vistoria?: 'aprovada' | 'reprovada';
  /** Day the step is due on while it is open, worked out by hand from the calendar of the test. */
  readonly vence?: string;
}

/** One way through a process: answers, and what must come of them. */
export interface Caso {
  readonly nome: string;
  readonly respostas: Respostas;
  readonly passos: readonly Passo[];
  readonly fim: Situacao;
  /** Conditional fields that were asked, of all steps; absent: none. */
  readonly campos?: readonly string[];
  /** Conditional documents that these answers ask for, of all steps. */
  readonly documentos: readonly string[];
  /** Steps passed over. */
  readonly dispensadas: readonly string[];
  /** Charges in their order, as value in reais by fee. */
  readonly taxas: Readonly<Record<string, string>>;
  /** Counterparts that were due at the end, by key: how they stand, how much, until when; absent: none. */
  readonly contrapartidas?: Readonly<
    Record<string, readonly [situacao: string, valor: string | null, ate: string | null]>
  >;
  /** Last day of the paper that was issued, worked out by hand; null where it has none, absent: not looked at. */
  readonly valido_ate?: string | null;
  /** Request that is to be opened next: the kind, and until when; absent: none. */
  readonly sucessor?: readonly [processo: string, ate: string];
  /** Last day of the term of the whole request, seen once it is filed, worked out by hand; absent: not looked at. */
  readonly total?: string;
}

/** What the file of a process is tried with. */
export interface Prova {
  readonly arquivo: string;
  /** Answers that only the city can give, such as the number of an earlier licence; the case's own go first. */
  readonly antes?: (cidade: CidadeQueSePercorre) => Promise<Respostas>;
  readonly casos: readonly [Caso, ...Caso[]];
  /** Answers that are refused, by field and sentence. */
  readonly recusas?: readonly {
    readonly nome: string;
    readonly respostas: Respostas;
    readonly campo: string;
    readonly diz: RegExp;
    /** In the place of those of all cases. */
    readonly antes?: Prova['antes'];
  }[];
  /** Rounds that its first analysis begins with beside the plain one, after which the first case goes on to its end: how their items end, by round. */
  readonly rodadas?: readonly {
    readonly nome: string;
    readonly rodada: Rodada;
    readonly itens: readonly (readonly ('aceito' | 'retirado' | 'mantido')[])[];
  }[];
  /** Ends that come by themselves. */
  readonly vencimentos?: readonly Vencimento[];
  /** Conditional fields that no case asks, because what they begin is walked in a test of its own. */
  readonly camposEmOutroTeste?: readonly string[];
  /** Facts of the file that no case can bring about, with the reason. */
  readonly semCaso?: readonly string[];
}
