import type { ReactElement } from 'react';
import { diaNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import type { PessoaDoQuadro } from '../../../../schemas/requerimento/quadro.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { numero } from '../lote/atos.ts';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { BarraDaCarga } from './BarraDaCarga.tsx';

interface Props {
  readonly pessoas: readonly PessoaDoQuadro[];
  /** Whose requests are shown below, to be given to others. */
  readonly aberta: number | undefined;
  readonly abrir: (pessoa: PessoaDoQuadro) => void;
}

const emPalavras = ({ abertos, vencidos, vence_logo, por_substituicao }: PessoaDoQuadro): string =>
  [
    `${numero(abertos)} ${abertos === 1 ? 'aberto' : 'abertos'}`,
    ...(vencidos > 0 ? [`${numero(vencidos)} ${vencidos === 1 ? 'vencido' : 'vencidos'}`] : []),
    ...(vence_logo > 0 ? [`${numero(vence_logo)} até 3 dias`] : []),
    ...(por_substituicao > 0 ? [`mais ${numero(por_substituicao)} no lugar de quem está ausente`] : []),
  ].join(' · ');

function Pessoa({
  pessoa,
  maximo,
  aberta,
  abrir,
}: Omit<Props, 'pessoas'> & { readonly pessoa: PessoaDoQuadro; readonly maximo: number }): ReactElement {
  const { id, nome, setores, abertos, vencidos, mais_antigo, ausente_ate, substituto } = pessoa;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {nome}
        <span className="secundario pequeno quadro-onde">
          {setores.length === 0 ? 'Não analisa mais em nenhum setor' : setores.join(', ')}
          {ausente_ate !== null && ` · ausente até ${mostrarData(ausente_ate)}`}
          {substituto !== null && ` · substituto: ${substituto}`}
        </span>
      </th>
      <td role="cell" data-rotulo="Carga" className="quadro-carga">
        <BarraDaCarga carga={pessoa} maximo={maximo} />
        <span className={vencidos > 0 ? 'quadro-atrasado' : 'secundario'}>{emPalavras(pessoa)}</span>
      </td>
      <td role="cell" data-rotulo="Mais antigo">
        {mais_antigo === null ? (
          <span className="secundario quadro-sem-nada">–</span>
        ) : (
          <span>
            <a href={caminhosDoRequerimento.visualizacao(mais_antigo.id)}>{mais_antigo.numero}</a>
            <span className="secundario"> desde {diaNaCidade(mais_antigo.protocolado_em)}</span>
          </span>
        )}
      </td>
      <td role="cell" className="quadro-acao">
        {abertos > 0 && (
          <Botao
            variante="secundario"
            tamanho="pequeno"
            aria-expanded={aberta === id}
            aria-label={`Redistribuir de ${nome}`}
            onClick={() => abrir(pessoa)}
          >
            Redistribuir
          </Botao>
        )}
      </td>
    </tr>
  );
}

/** Who holds what, the latest first; on a phone a card each. The roles are said because a card is no table to a screen reader. */
export function Pessoas({ pessoas, ...resto }: Props): ReactElement {
  const maximo = Math.max(1, ...pessoas.map(({ abertos }) => abertos));
  return (
    <Cartao className="cartao-de-lista" titulo="Pessoas">
      {pessoas.length === 0 ? (
        <p className="quadro-vazio secundario">Ninguém pode analisar requerimentos aqui.</p>
      ) : (
        <table className="quadro-tabela" role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Pessoa
              </th>
              <th scope="col" role="columnheader">
                Carga
              </th>
              <th scope="col" role="columnheader">
                Mais antigo
              </th>
              <th scope="col" role="columnheader">
                <span className="so-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {pessoas.map((pessoa) => (
              <Pessoa key={pessoa.id} pessoa={pessoa} maximo={maximo} {...resto} />
            ))}
          </tbody>
        </table>
      )}
    </Cartao>
  );
}
