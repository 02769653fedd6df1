import { ultimoSetor } from '../../requerimento/estado.ts';
import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';
import { diasComecados, segundosDe, temposEntre } from './tempo.ts';
import { emUteis, somasUteis, temposUteisEntre } from './uteis.ts';

/** A row for each request that has ended, counted on the day of its end. */
export const desfecho = defineFonte({
  tabela: 'fato_desfecho',
  rotulo: 'requerimentos encerrados',
  dia: 'acabou em',
  dimensoes: {
    processo_id: 'inteiro',
    situacao: 'texto',
    /** Sigla of the sector that had it last. */
    setor: 'texto?',
    /** Of the whole request: 'dentro' or 'fora'; 'sem': its process has no such term. */
    prazo: 'texto',
    /** Granted without anything having been asked of the applicant again. */
    de_primeira: 'logico',
    /** Calendar days begun from filing to end, and working days. */
    dias: 'inteiro',
    dias_uteis: 'inteiro',
  },
  somas: {
    prefeitura: 'inteiro',
    requerente: 'inteiro',
    terceiros: 'inteiro',
    espera: 'inteiro',
    encerrado: 'inteiro',
    ...somasUteis,
    rodadas: 'inteiro',
  },
  detalhes: {},
  resumos: [
    { sufixo: 'situacao', por: ['situacao', 'prazo', 'de_primeira'] },
    { sufixo: 'tipo', por: ['processo_id', 'situacao', 'prazo', 'de_primeira'], anos: true },
    { por: ['processo_id', 'situacao', 'setor', 'prazo', 'de_primeira'] },
    { sufixo: 'so_dias', por: ['dias'], somas: false, classes: 'dias' },
    { sufixo: 'so_uteis', por: ['dias_uteis'], somas: false, classes: 'dias_uteis' },
    { sufixo: 'tipo_dias', por: ['processo_id', 'dias'], somas: false, classes: 'dias', anos: true },
    { sufixo: 'tipo_uteis', por: ['processo_id', 'dias_uteis'], somas: false, classes: 'dias_uteis', anos: true },
    // Of what was granted alone: the question that is asked most of it.
    { sufixo: 'situacao_dias', por: ['situacao', 'dias'], somas: false },
    { sufixo: 'situacao_uteis', por: ['situacao', 'dias_uteis'], somas: false },
    {
      sufixo: 'tipo_situacao_dias',
      por: ['processo_id', 'situacao', 'dias'],
      somas: false,
      semanas: false,
      anos: true,
    },
    {
      sufixo: 'tipo_situacao_uteis',
      por: ['processo_id', 'situacao', 'dias_uteis'],
      somas: false,
      semanas: false,
      anos: true,
    },
    // Of a sector, whatever its type: whoever is held to his own reads no others.
    { sufixo: 'setor_dias', por: ['setor', 'dias'], somas: false, semanas: false, anos: true },
    { sufixo: 'setor_uteis', por: ['setor', 'dias_uteis'], somas: false, semanas: false, anos: true },
    { sufixo: 'dias', por: ['processo_id', 'situacao', 'setor', 'dias'], somas: false },
    { sufixo: 'uteis', por: ['processo_id', 'situacao', 'setor', 'dias_uteis'], somas: false },
  ],
  uteis: { dias: 'dias_uteis', ...emUteis },
});

export const linhasDoDesfecho: LinhasDe<Fato<typeof desfecho>> = ({
  processo,
  definicao,
  estado,
  trechos,
  diaDe,
  uteisAte,
}) => {
  const { desfecho: fim, protocolado_em, pendencias, prazo_total } = estado;
  if (fim === null) return [];
  const [de, ate] = [segundosDe(protocolado_em), segundosDe(fim.quando)];
  const rodadas = pendencias.filter(({ emitida_em }) => emitida_em !== null).length;
  const { prazo_total: declarado } = definicao.processo;
  return [
    {
      ordem: 1,
      dia: diaDe(fim.quando),
      processo_id: processo,
      situacao: fim.situacao,
      setor: ultimoSetor(estado),
      prazo: prazo_total?.vencida !== undefined ? 'fora' : declarado === undefined ? 'sem' : 'dentro',
      de_primeira: fim.situacao === 'Deferido' && rodadas === 0,
      dias: diasComecados(ate - de),
      dias_uteis: diasComecados(uteisAte(ate) - uteisAte(de)),
      ...temposEntre(trechos, de, ate),
      ...temposUteisEntre(trechos, de, ate, uteisAte),
      rodadas,
    },
  ];
};
