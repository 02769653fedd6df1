import type { ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { Pagina } from '../../../resources/views/Pagina.tsx';
import { noFuso } from '../../../schemas/brasil/momento.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { AtrasoDosFatos } from './AtrasoDosFatos.tsx';
import { useComparacao } from './chamadas.ts';
import { ComparacaoNaTela } from './ComparacaoNaTela.tsx';
import { FiltrosDoComparativo, relatorioDe } from './FiltrosDoComparativo.tsx';
import { useEscolhas } from './useEscolhas.ts';
import './relatorio.css';

const NOMES = { filtra: ['relatorio', 'comparar', 'de_b', 'ate_b', 'a', 'b', 'medida'] };

/** Any report of two periods, two sectors or two types, side by side. */
export const TelaDoComparativo = (): ReactElement => {
  const [escolhas, mudar] = useEscolhas(NOMES);
  const consulta = useComparacao(escolhas);
  const { error, data, isFetching, refetch } = consulta;
  const erros = error instanceof ApiError ? error.porCampo : {};
  const recusado = Object.keys(erros).length > 0;
  return (
    <Pagina
      titulo="Comparativo"
      trilha={[{ label: 'Relatórios' }]}
      acoes={
        <Botao variante="texto" icone="imprimir" onClick={() => window.print()}>
          Imprimir
        </Botao>
      }
    >
      <div className="relatorio">
        <p className="secundario">Em que diferem dois períodos, dois setores ou dois tipos?</p>
        <FiltrosDoComparativo
          key={JSON.stringify(escolhas)}
          escolhas={escolhas}
          aplicar={(novas) => (JSON.stringify(novas) === JSON.stringify(escolhas) ? void refetch() : mudar(novas))}
          hoje={noFuso(new Date())?.dia ?? ''}
          erros={erros}
          aplicando={isFetching && data !== undefined}
        />
        {data !== undefined && <AtrasoDosFatos lido={data} />}
        {!recusado && (
          <Carregado consulta={consulta} rotulo="Carregando o relatório…" oQue="o relatório" principal>
            {(lida) => {
              const relatorio = relatorioDe(lida.relatorio);
              const pedida = escolhas['medida']?.[0] ?? '';
              const qual = relatorio.colunas.includes(pedida) ? pedida : (relatorio.colunas[0] ?? '');
              if (lida.a.grupos.length + lida.b.grupos.length === 0)
                return (
                  <div className="cartao">
                    <EstadoVazio titulo="Nada de um lado nem do outro">
                      {lida.a.nome} e {lida.b.nome}: não há o que contar. Escolha outros lados ou outro período.
                    </EstadoVazio>
                  </div>
                );
              return <ComparacaoNaTela {...{ relatorio, lida, qual }} />;
            }}
          </Carregado>
        )}
      </div>
    </Pagina>
  );
};
