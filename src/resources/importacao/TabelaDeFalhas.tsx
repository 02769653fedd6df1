import type { ReactElement } from 'react';
import { baixarTarefa } from '../../dataProvider/tarefas.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { jaAvisado } from '../jaAvisado.ts';
import { TabelaDeResultado } from '../tabelaDeResultado/TabelaDeResultado.tsx';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** The first rows that were refused, field by field, and all of them as a file that can be mended and sent again. */
export const TabelaDeFalhas = ({ tarefa }: { readonly tarefa: TarefaVista }): ReactElement | null => {
  const { falhas = [], recusados = 0 } = tarefa.resultado ?? {};
  if (recusados === 0) return null;
  return (
    <section aria-labelledby="importacao-falhas" className="importacao-falhas">
      <h3 id="importacao-falhas">
        {recusados === 1 ? 'Uma linha com problemas' : `${numero(recusados)} linhas com problemas`}
      </h3>
      {tarefa.arquivo !== null && (
        <p>
          Baixe as linhas com o motivo de cada uma, corrija e envie o mesmo arquivo de novo.{' '}
          <Botao
            variante="secundario"
            tamanho="pequeno"
            icone="baixar"
            onClick={() => jaAvisado(baixarTarefa(tarefa.id))}
          >
            Baixar linhas com problemas
          </Botao>
        </p>
      )}
      {falhas.length > 0 && (
        <TabelaDeResultado
          legenda="Linhas com problemas"
          cabecalhos={['Onde', 'Campo', 'No arquivo', 'O que corrigir']}
          grupos={falhas.map(({ onde, campos = [] }) => ({
            chave: onde,
            onde,
            linhas: campos.map(({ rotulo, valor, frase }) => [rotulo, valor === '' ? '(vazio)' : valor, frase]),
          }))}
        />
      )}
      {recusados > falhas.length && (
        <p className="importacao-nota">
          {falhas.length === 1
            ? 'Esta é a primeira linha. O arquivo tem todas.'
            : `Estas são as primeiras ${numero(falhas.length)} linhas. O arquivo tem todas.`}
        </p>
      )}
    </section>
  );
};
