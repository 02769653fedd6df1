import { etapaDe } from '../../processo/preenchimento.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';
import { diasComecados, segundosDe, temposEntre } from './tempo.ts';
import { emUteis, somasUteis, temposUteisEntre } from './uteis.ts';

/** Last days of the bands that what goes on is told apart by. */
export const FAIXAS_DA_IDADE = [7, 15, 30, 60, 90] as const;

/** A row for each run of a step after the filing, counted on the day of its end; one that goes on has none yet. */
export const etapa = defineFonte({
  tabela: 'fato_etapa',
  rotulo: 'etapas concluídas',
  dia: 'etapa concluída em',
  desde: 'etapa aberta em',
  dimensoes: {
    processo_id: 'inteiro',
    etapa: 'texto',
    /** Sigla; null: the applicant's. */
    setor: 'texto?',
    /** Account that had it; null: nobody took it. */
    pessoa: 'inteiro?',
    /** How it ended (`Resultado`); null: it goes on. */
    resultado: 'texto?',
    /** 'dentro', 'fora' of its term, or 'sem' where its step has none. */
    prazo: 'texto',
    /** It was done before in the same request. */
    refeita: 'logico',
    /** Calendar days begun from its opening to its end, and working days; null: it goes on. */
    dias: 'inteiro?',
    dias_uteis: 'inteiro?',
  },
  somas: {
    prefeitura: 'inteiro',
    requerente: 'inteiro',
    terceiros: 'inteiro',
    espera: 'inteiro',
    encerrado: 'inteiro',
    ...somasUteis,
  },
  detalhes: { aberta: 'dia' },
  reservadas: ['pessoa'],
  deHoje: { idade: { de: 'aberta', como: 'dias' }, faixa: { de: 'aberta', como: 'faixa', ate: FAIXAS_DA_IDADE } },
  resumos: [
    { sufixo: 'prazo', por: ['prazo', 'refeita'] },
    { sufixo: 'etapa', por: ['processo_id', 'etapa', 'prazo', 'refeita'], anos: true },
    { por: ['processo_id', 'etapa', 'setor', 'prazo', 'refeita'] },
    { sufixo: 'so_dias', por: ['dias'], somas: false, classes: 'dias' },
    { sufixo: 'so_uteis', por: ['dias_uteis'], somas: false, classes: 'dias_uteis' },
    { sufixo: 'etapa_dias', por: ['processo_id', 'etapa', 'dias'], somas: false, classes: 'dias', anos: true },
    {
      sufixo: 'etapa_uteis',
      por: ['processo_id', 'etapa', 'dias_uteis'],
      somas: false,
      classes: 'dias_uteis',
      anos: true,
    },
    // Of a sector, whatever its type: whoever is held to his own reads no others.
    { sufixo: 'setor_dias', por: ['setor', 'dias'], somas: false, semanas: false, anos: true },
    { sufixo: 'setor_uteis', por: ['setor', 'dias_uteis'], somas: false, semanas: false, anos: true },
    { sufixo: 'dias', por: ['processo_id', 'etapa', 'setor', 'prazo', 'dias'], somas: false },
    { sufixo: 'uteis', por: ['processo_id', 'etapa', 'setor', 'prazo', 'dias_uteis'], somas: false },
  ],
  uteis: { dias: 'dias_uteis', ...emUteis },
});

/** What was passed over took nobody's time: it says nothing of how long the step takes. */
export const DE_PASSAGEM: readonly string[] = ['dispensada', 'automatica'];

export const linhasDasEtapas: LinhasDe<Fato<typeof etapa>> = ({
  processo,
  definicao,
  estado,
  trechos,
  diaDe,
  uteisAte,
}) => {
  const protocolo = segundosDe(estado.protocolado_em);
  return estado.execucoes.flatMap((e) => {
    const fim = e.concluida_em === null ? null : segundosDe(e.concluida_em);
    const doProtocolo = fim !== null && fim <= protocolo && e.setor === null;
    // What had ended with its request does not go on, whatever was left of it.
    if (fim === null && estado.desfecho !== null) return [];
    if (doProtocolo || (fim !== null && DE_PASSAGEM.includes(e.resultado ?? ''))) return [];
    const inicio = Math.max(protocolo, segundosDe(e.criada_em));
    return [
      {
        ordem: e.sequencia,
        dia: e.concluida_em === null ? null : diaDe(e.concluida_em),
        processo_id: processo,
        etapa: e.etapa,
        setor: e.setor,
        pessoa: e.setor === null ? null : (e.responsavel?.id ?? null),
        resultado: e.resultado,
        prazo: e.vencida !== undefined ? 'fora' : etapaDe(definicao, e.etapa)?.prazo === undefined ? 'sem' : 'dentro',
        refeita: e.rodada > 1,
        dias: fim === null ? null : diasComecados(fim - inicio),
        dias_uteis: fim === null ? null : diasComecados(uteisAte(fim) - uteisAte(inicio)),
        ...temposEntre(trechos, inicio, fim ?? inicio),
        ...temposUteisEntre(trechos, inicio, fim ?? inicio, uteisAte),
        aberta: diaDe(e.criada_em),
      },
    ];
  });
};
