import { useState, type FormEvent, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Pagina } from '../../../schemas/envelope.ts';
import { totalEmPalavras } from '../../../schemas/totalEmPalavras.ts';
import type { RequerimentoListado } from '../../../schemas/requerimento/vistas/listado.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../layout/ui/Selecao.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhoDoVisto, useAchados, useNomesDasCidades } from './consultas.ts';
import '../processo/processo.css';

const SO_CONSULTA = 'O suporte só consulta. Cada requerimento aberto aqui fica registrado na auditoria da prefeitura.';

interface PropsDosAchados {
  readonly cidade: number;
  readonly achados: readonly RequerimentoListado[];
  readonly contado: Pick<Pagina<unknown>, 'total' | 'total_parcial'>;
}

function Achados({ cidade, achados, contado }: PropsDosAchados): ReactElement {
  if (achados.length === 0)
    return (
      <div className="tabela-moldura">
        <EstadoVazio titulo="Nenhum requerimento encontrado">
          Confira o número, ou procure pelo nome do requerente ou pelo endereço.
        </EstadoVazio>
      </div>
    );
  return (
    <div className="tabela-moldura">
      <table className="tabela-simples tabela-achados">
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">Tipo</th>
            <th scope="col">Requerente</th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {achados.map((r) => (
            <tr key={r.id}>
              <th scope="row">
                <a href={caminhoDoVisto(cidade, r.id)}>{r.numero}</a>
              </th>
              <td>{r.processo_nome}</td>
              <td>{r.requerente_nome}</td>
              <td>
                <StatusChip status={r.situacao} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {contado.total > achados.length && (
        <p className="secundario pequeno">
          Mostrando {achados.length} de {totalEmPalavras(contado)}. Escreva mais para encontrar o que procura.
        </p>
      )}
    </div>
  );
}

/** Route requerimento/visualizacao: support chooses a city and searches a filed request of it. */
export function ConsultarRequerimento(): ReactElement {
  const [parametros, setParametros] = useSearchParams();
  const cidades = useNomesDasCidades();
  const unica = cidades.data?.length === 1 ? cidades.data[0]?.id : undefined;
  const cidade = Number(parametros.get('cidade') ?? '') || unica;
  const s = parametros.get('s') ?? '';
  const [texto, setTexto] = useState(s);
  const { data, error, refetch, isFetching } = useAchados(cidade, s);
  const procurar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (cidade !== undefined) setParametros({ cidade: String(cidade), s: texto.trim() });
  };
  return (
    <div className="processo-pagina">
      <div className="processo-topo">
        <h1 tabIndex={-1}>Consultar requerimento</h1>
        <Selecao
          rotulo="Prefeitura"
          vazio="Escolha a prefeitura"
          valor={cidade === undefined ? '' : String(cidade)}
          opcoes={(cidades.data ?? []).map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))}
          aoEscolher={(valor) => setParametros(valor === '' ? {} : { cidade: valor })}
        />
      </div>
      {cidades.error !== null && (
        <FalhaAoCarregar
          titulo="Não foi possível carregar as prefeituras."
          erro={cidades.error}
          tentarDeNovo={cidades.refetch}
        />
      )}
      {cidade === undefined ? (
        <div className="tabela-moldura">
          <EstadoVazio titulo="Escolha a prefeitura">{SO_CONSULTA}</EstadoVazio>
        </div>
      ) : (
        <>
          <form role="search" className="processo-topo" onSubmit={procurar}>
            <Campo
              rotulo="Número, requerente ou endereço"
              value={texto}
              maxLength={100}
              onChange={(evento) => setTexto(evento.target.value)}
            />
            <Botao type="submit" icone="buscar">
              Procurar
            </Botao>
          </form>
          {error !== null && (
            <FalhaAoCarregar titulo="Não foi possível procurar os requerimentos." erro={error} tentarDeNovo={refetch} />
          )}
          {s === '' && (
            <div className="tabela-moldura">
              <EstadoVazio desenho="lupa" titulo="Procure um requerimento">
                {SO_CONSULTA}
              </EstadoVazio>
            </div>
          )}
          {data === undefined && isFetching && <Esqueleto rotulo="Procurando…" />}
          {data !== undefined && <Achados cidade={cidade} achados={data.data} contado={data} />}
        </>
      )}
    </div>
  );
}
