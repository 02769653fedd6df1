import type { ReactElement } from 'react';
import { Recursos } from '../../../resources/requerimento/Recursos.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { useAtoComMotivo } from './AtoComMotivo.tsx';

/** The decision that he may appeal against, and what became of his appeals; he may do without one (spec/decisions.md "Indeferido and appeals"). */
export function RecursosDoRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const acao = visto.acoes.find((possivel) => possivel.acao === 'desistir-do-recurso');
  const { abrir, dialogo } = useAtoComMotivo({
    visto,
    oferecido: acao !== undefined,
    abrir: { rotulo: acao?.rotulo ?? 'Desistir do recurso', icone: 'proibido' },
    titulo: 'Desistir do recurso?',
    explicacao: acao?.confirmar ?? null,
    pergunta: 'Por que você desiste?',
    botao: { rotulo: 'Desistir do recurso', enviando: 'Enviando…', variante: 'perigo' },
    caminho: 'acoes/desistir-do-recurso',
    aviso: 'Você desistiu do recurso.',
    conflito: {
      guardado: 'Nada mudou. O motivo que você escreveu continua aqui.',
      acao: 'Desistir mesmo assim',
    },
  });
  return (
    <>
      <Recursos recursos={visto.recursos}>{abrir}</Recursos>
      {dialogo}
    </>
  );
}
