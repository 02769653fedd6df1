import type { ReactElement } from 'react';
import { baixarTarefa } from '../../dataProvider/tarefas.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { jaAvisado } from '../jaAvisado.ts';

const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** The first rows that were refused, field by field, and all of them as a file that can be mended and sent again. */
export const TabelaDeFalhas = ({ tarefa }: { readonly tarefa: TarefaVista }): ReactElement | null => {
  const { falhas = [], recusados = 0 } = tarefa.resultado ?? {};
  if (recusados === 0) return null;
  const linhas = falhas.flatMap(({ onde, campos = [] }) => campos.map((campo, i) => ({ onde, campo, i, campos })));
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
      {linhas.length > 0 && (
        <table>
          <caption className="so-leitor">Linhas com problemas</caption>
          <thead>
            <tr>
              <th scope="col">Onde</th>
              <th scope="col">Campo</th>
              <th scope="col">No arquivo</th>
              <th scope="col">O que corrigir</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ onde, campo, i, campos }) => (
              <tr key={`${onde} ${i}`}>
                {i === 0 && (
                  <th scope="row" rowSpan={campos.length}>
                    {onde}
                  </th>
                )}
                <td data-rotulo="Campo">{campo.rotulo}</td>
                <td data-rotulo="No arquivo">{campo.valor === '' ? '(vazio)' : campo.valor}</td>
                <td data-rotulo="O que corrigir">{campo.frase}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {recusados > falhas.length && (
        <p className="importacao-nota">
          {`Estas são as primeiras ${numero(falhas.length)} linhas. O arquivo tem todas.`}
        </p>
      )}
    </section>
  );
};
