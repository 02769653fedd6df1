import { defineFonte, type Fato } from './fonte.ts';
import type { LinhasDe } from './historia.ts';

/** A row for each thing that the applicant was asked for in a round, on the day that the round was sent. */
export const item = defineFonte({
  tabela: 'fato_item',
  rotulo: 'itens pedidos',
  dimensoes: {
    processo_id: 'inteiro',
    etapa: 'texto?',
    setor: 'texto?',
    tipo: 'texto',
    /** Field, document or charge that it is about; null: none. */
    alvo: 'texto?',
    /** What the city said in the end of what was answered; 'aberto' or 'respondido' while it has not. */
    desfecho: 'texto',
    /** Its words as they were sent. */
    texto: 'texto',
    de_novo: 'logico',
  },
  somas: {},
  detalhes: {},
  reservadas: ['texto'],
  resumos: [
    { sufixo: 'desfecho', por: ['desfecho', 'de_novo'] },
    { por: ['processo_id', 'etapa', 'setor', 'tipo', 'desfecho', 'de_novo'] },
    { sufixo: 'texto', por: ['texto', 'desfecho', 'de_novo'], anos: true },
  ],
});

export const linhasDosItens: LinhasDe<Fato<typeof item>> = ({ processo, estado, diaDe }) =>
  estado.pendencias
    .flatMap((p) => (p.emitida_em === null ? [] : p.itens.map((i) => ({ i, p, dia: diaDe(p.emitida_em ?? '') }))))
    .map(({ i, p, dia }, n) => {
      const execucao = estado.execucoes.find(({ sequencia }) => sequencia === (i.execucao ?? p.execucao));
      return {
        ordem: n + 1,
        dia,
        processo_id: processo,
        etapa: execucao?.etapa ?? null,
        setor: execucao?.setor ?? null,
        tipo: i.tipo,
        alvo: i.alvo,
        desfecho: i.situacao,
        texto: i.texto,
        de_novo: i.de_novo !== undefined,
      };
    });
