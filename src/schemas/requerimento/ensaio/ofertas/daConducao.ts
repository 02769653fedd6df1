import { dito, escolha, motivo } from '../oferta.ts';
import type { Fazem, Onde, Pronta } from './pronta.ts';

const comMotivo =
  (
    acao:
      'pausar' | 'cancelar' | 'desistir-do-recurso' | 'encerrar-espera' | 'prorrogar-prazo' | 'recusar-consentimento',
  ) =>
  (): readonly Pronta[] => [{ pede: [motivo], comando: (d) => ({ acao, motivo: dito(d, 'motivo') }) }];

/** With the reason, and the step where there is a choice. */
const comEtapa =
  (acao: 'voltar' | 'reabrir' | 'ligar-etapa' | 'desligar-etapa') =>
  ({ etapas = [] }: Onde): readonly Pronta[] => {
    const opcoes = etapas.map(({ chave, nome }) => ({ valor: chave, rotulo: nome }));
    return [
      {
        pede: [...(opcoes.length === 0 ? [] : [escolha('etapa', 'Etapa', opcoes)]), motivo],
        comando: (d) => ({
          ...{ acao, motivo: dito(d, 'motivo') },
          ...(dito(d, 'etapa') === '' ? {} : { etapa: dito(d, 'etapa') }),
        }),
      },
    ];
  };

/** Where the request goes next, and who has it. */
export const daConducao: Fazem = {
  pausar: comMotivo('pausar'),
  retomar: () => [{ comando: () => ({ acao: 'retomar' }) }],
  voltar: comEtapa('voltar'),
  encaminhar: ({ contexto, execucao }) => {
    const outros = contexto.setores.filter((sigla) => sigla !== execucao?.setor);
    if (outros.length === 0) return [];
    const opcoes = outros.map((sigla) => ({ valor: sigla, rotulo: sigla }));
    return [
      {
        pede: [escolha('setor', 'Para o setor', opcoes)],
        comando: (d) => ({ acao: 'encaminhar', setor: dito(d, 'setor') }),
      },
    ];
  },
  'prorrogar-prazo': comMotivo('prorrogar-prazo'),
  'encerrar-espera': comMotivo('encerrar-espera'),
  'ligar-etapa': comEtapa('ligar-etapa'),
  'desligar-etapa': comEtapa('desligar-etapa'),
  'desistir-do-recurso': comMotivo('desistir-do-recurso'),
  cancelar: comMotivo('cancelar'),
  reabrir: comEtapa('reabrir'),
  consentir: () => [{ comando: () => ({ acao: 'consentir' }) }],
  'recusar-consentimento': comMotivo('recusar-consentimento'),
  'retirar-consentimento': () => [{ comando: () => ({ acao: 'retirar-consentimento' }) }],
};
