import { useState, type ReactElement } from 'react';
import { baixarTarefa, cancelarTarefa } from '../../../dataProvider/tarefas.ts';
import { jaAvisado } from '../../../resources/jaAvisado.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { tamanhoDoArquivo } from '../../../resources/requerimento/tamanhoDoArquivo.ts';
import { emCurso, type TarefaVista } from '../../../schemas/tarefa.ts';
import { Botao } from '../ui/Botao.tsx';
import { Icone } from '../ui/Icone.tsx';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);
const linhas = (n: number): string => `${numero(n)} ${n === 1 ? 'linha' : 'linhas'}`;

/** How a task stands, in one sentence. */
const situacaoEscrita = ({ situacao, feitas, total, erro, arquivo, expira_em }: TarefaVista): string => {
  if (situacao === 'na fila') return 'Na fila. Começa em instantes';
  if (situacao === 'em andamento') return `${numero(Math.min(feitas, total))} de ${linhas(total)}`;
  if (situacao === 'cancelada') return 'Cancelada';
  if (situacao === 'falhou') return erro ?? 'Não foi possível concluir';
  if (arquivo === null) return 'O arquivo expirou. Exporte de novo pela lista';
  return `${linhas(feitas)}, ${tamanhoDoArquivo(arquivo.tamanho)}. Disponível até ${dataHoraNaCidade(expira_em ?? '')}`;
};

const Andamento = ({ tarefa: { titulo, feitas, total } }: { readonly tarefa: TarefaVista }): ReactElement => {
  const porcento = total === 0 ? 0 : Math.min(100, Math.round((feitas / total) * 100));
  return (
    <div
      className="tarefa-andamento"
      role="progressbar"
      aria-label={titulo}
      aria-valuenow={porcento}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${porcento}%` }} />
    </div>
  );
};

const ICONES = {
  'na fila': 'relogio',
  'em andamento': 'relogio',
  pronta: 'certo-circulo',
  falhou: 'exclamacao',
  cancelada: 'proibido',
} as const;

interface Props {
  readonly tarefa: TarefaVista;
  readonly recarregar: () => Promise<void>;
}

/** One task: what it is, how it stands, and the one thing that can be done with it now. */
export function LinhaDaTarefa({ tarefa, recarregar }: Props): ReactElement {
  const { id, titulo, situacao, arquivo } = tarefa;
  const [ocupada, setOcupada] = useState(false);
  const fazer = (ato: () => Promise<unknown>): void => {
    if (ocupada) return;
    setOcupada(true);
    // A refusal changes the list too: what expired or ended meanwhile shows as such.
    jaAvisado(ato().finally(() => void recarregar().then(() => setOcupada(false))));
  };
  return (
    <li className={`tarefa tarefa-${situacao.replace(' ', '-')}`}>
      <Icone nome={ICONES[situacao]} />
      <div className="tarefa-texto">
        <b>{titulo}</b>
        {situacao === 'em andamento' && <Andamento tarefa={tarefa} />}
        <span>{situacaoEscrita(tarefa)}</span>
      </div>
      {emCurso(situacao) && (
        <Botao variante="texto" tamanho="pequeno" carregando={ocupada} onClick={() => fazer(() => cancelarTarefa(id))}>
          Cancelar <span className="so-leitor">{titulo}</span>
        </Botao>
      )}
      {arquivo !== null && (
        <Botao
          variante="secundario"
          tamanho="pequeno"
          icone="baixar"
          carregando={ocupada}
          onClick={() => fazer(() => baixarTarefa(id))}
        >
          Baixar <span className="so-leitor">{titulo}</span>
        </Botao>
      )}
    </li>
  );
}
