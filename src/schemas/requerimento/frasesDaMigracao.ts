import { mostrarData } from '../brasil/data.ts';
import type { EventoDaMigracao, PrazoQueFica, PrazoQueMuda } from './eventosDaMigracao.ts';
import type { PrazoEncurtado } from './migracao/prazosQueMudam.ts';
import type { Frases } from './frasesDosEventos.ts';

const dia = (quando: string | null): string => {
  if (quando === null) return 'sem data';
  const [data, hora] = quando.split(' ');
  return hora === undefined ? mostrarData(data) : `${mostrarData(data)} às ${hora}`;
};

/** 'Análise: de 01/02/2026 para 05/02/2026'. */
export const prazoEmPalavras = ({ nome, de, ate }: PrazoQueMuda): string => `${nome}: de ${dia(de)} para ${dia(ate)}`;

/** 'Análise: de 29/12/2026 para 24/11/2026'. */
export const encurtadoEmPalavras = ({ nome, de, para }: PrazoEncurtado): string =>
  prazoEmPalavras({ nome, de, ate: para });

/** 'Análise, até 29/12/2026'; one that the new version has and this request has not: 'Análise, sem prazo'. */
const ficaEmPalavras = ({ nome, prazo, ate }: PrazoQueFica): string =>
  prazo === null ? `${nome}, sem prazo` : ate === undefined ? nome : `${nome}, até ${dia(ate)}`;

const lista = (titulo: string, itens: readonly string[]): readonly string[] =>
  itens.length === 0 ? [] : [`${titulo}: ${itens.join('; ')}`];

/** What changes for the applicant, a sentence each; empty: nothing that he would see. */
export const mudancasParaRequerente = ({
  descartadas,
  reduzidas,
  prazos,
}: Pick<EventoDaMigracao, 'descartadas' | 'reduzidas' | 'prazos'>): readonly string[] =>
  [
    ...lista(
      'Respostas que a versão nova não pede',
      descartadas.map(({ nome }) => nome),
    ),
    ...lista(
      'Respostas que vieram em parte',
      reduzidas.map(({ nome }) => nome),
    ),
    ...prazos.filter(({ do_requerente }) => do_requerente === true).map(prazoEmPalavras),
  ].map((frase) => `${frase}.`);

/** Of a request that goes on by another version of its process. */
export const frasesDaMigracao = {
  requerimento_migrado: ({ de, para, descartadas, reduzidas, prazos, prazos_mantidos = [] }) => {
    const respostas = [
      ...lista(
        'Respostas que não vieram',
        descartadas.map(({ nome }) => nome),
      ),
      ...lista(
        'Respostas que vieram em parte',
        reduzidas.map(({ nome }) => nome),
      ),
    ];
    const detalhe = (quais: readonly PrazoQueMuda[]): string | null =>
      [...respostas, ...lista('Prazos que mudam', quais.map(prazoEmPalavras))].join('. ') || null;
    const paraTodos = detalhe(prazos.filter(({ do_requerente }) => do_requerente === true));
    const mantidos = lista('Prazos mantidos', prazos_mantidos.map(ficaEmPalavras));
    const paraEquipe = [detalhe(prazos) ?? [], mantidos].flat().join('. ') || null;
    return {
      texto: `passou o requerimento da versão ${de} para a versão ${para} do processo`,
      detalhe: paraTodos,
      ...(paraEquipe === null || paraEquipe === paraTodos ? {} : { interno: paraEquipe }),
    };
  },
} satisfies Partial<Frases>;
