import { useState, type ReactElement } from 'react';
import { cancelarTarefa } from '../../dataProvider/tarefas.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { BarraDeAndamento } from './BarraDeAndamento.tsx';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

interface Props {
  readonly tarefa: TarefaVista;
  readonly rotulo: string;
  readonly depois: () => void;
}

/** A task under way: how far, and the way out. */
export const Andando = ({ tarefa: { id, situacao, feitas, total }, rotulo, depois }: Props): ReactElement => {
  const [ocupado, setOcupado] = useState(false);
  const feitasAgora = Math.min(feitas, total);
  const cancelar = (): void => {
    if (ocupado) return;
    setOcupado(true);
    jaAvisado(
      cancelarTarefa(id).finally(() => {
        setOcupado(false);
        depois();
      }),
    );
  };
  return (
    <BarraDeAndamento rotulo={rotulo} porcento={total === 0 ? 0 : Math.round((feitasAgora / total) * 100)}>
      <p className="importacao-nota">
        {situacao === 'na fila'
          ? 'Na fila. Começa em instantes.'
          : `${numero(feitasAgora)} de ${numero(total)} linhas.`}{' '}
        Você pode sair desta página: avisamos quando terminar.
      </p>
      <Botao variante="secundario" carregando={ocupado} onClick={cancelar}>
        Cancelar
      </Botao>
    </BarraDeAndamento>
  );
};
