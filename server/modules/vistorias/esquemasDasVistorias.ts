import { resultadosDoItem } from '../../../src/schemas/requerimento/vistoria.ts';
import { EXECUCAO, ID, objeto, TEXTO, VERSAO } from '../requerimentos/esquemas.ts';

const DIA = { type: 'string', format: 'data', description: 'AAAA-MM-DD, pelo relógio da prefeitura' } as const;
const HORA = { type: 'string', format: 'hora', description: 'HH:mm, pelo relógio da prefeitura' } as const;
const INSPETOR = {
  ...ID,
  description: 'Quem vistoria, em um horário qualquer; ausente: um horário livre, de quem estiver menos ocupado no dia',
} as const;
const quando = { dia: DIA, hora: HORA };
const comum = { versao: VERSAO, execucao: EXECUCAO };

/** Bodies of the calls about inspections: the applicant's name no inspector; what the engine judges is left to it. */
export const corposDasVistorias = (daEquipe: boolean) => {
  const quem = daEquipe ? { inspetor_id: INSPETOR } : {};
  return {
    agendar: objeto({ ...comum, ...quando, ...quem, observacao: TEXTO }, ['versao', 'dia', 'hora']),
    remarcar: objeto({ ...comum, ...quando, ...quem, motivo: TEXTO }, ['versao', 'dia', 'hora', 'motivo']),
    cancelar: objeto({ ...comum, motivo: TEXTO }, ['versao', 'motivo']),
    realizar: objeto(comum, ['versao']),
    concluir: objeto(
      {
        ...comum,
        resultado: { type: 'string', enum: ['aprovada', 'reprovada'] },
        relatorio: TEXTO,
        itens: {
          type: 'object',
          maxProperties: 100,
          description: 'O que se viu em cada item da lista, por sua chave',
          additionalProperties: objeto(
            { resultado: { type: 'string', enum: Object.keys(resultadosDoItem) }, nota: TEXTO },
            ['resultado'],
          ),
        },
      },
      ['versao', 'resultado', 'relatorio', 'itens'],
    ),
  };
};

export const consultaDeHorarios = objeto({
  de: { ...DIA, description: 'Primeiro dia; ausente: o primeiro em que se pode agendar' },
  execucao: EXECUCAO,
  vistoria: { ...ID, description: 'A que se quer remarcar, cujo próprio horário não a impede' },
});
