import type { ReactElement } from 'react';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { useModelosMantidos } from './chamadas.ts';
import { paraQuem } from './paraQuem.ts';
import '../processo.css';
import './modelo.css';

/** Route processo/modelos: the templates that support keeps, with who uses them. */
export function ModelosDoSistema(): ReactElement {
  const { data, error, refetch } = useModelosMantidos();
  return (
    <div className="processo-pagina">
      <p className="pequeno">
        <a href="/sistema/processo/listagem">Processos</a>
      </p>
      <h1 tabIndex={-1}>Modelos de processos</h1>
      {error !== null && (
        <FalhaAoCarregar titulo="Não foi possível carregar os modelos." erro={error} tentarDeNovo={refetch} />
      )}
      {data === undefined && error === null && <Esqueleto rotulo="Carregando os modelos…" />}
      {data !== undefined && data.length === 0 && (
        <div className="tabela-moldura">
          <EstadoVazio titulo="Nenhum modelo">
            Abra um processo publicado de uma prefeitura e escolha “Oferecer como modelo”.
          </EstadoVazio>
        </div>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="tabela-moldura">
          <table className="tabela-simples">
            <thead>
              <tr>
                <th scope="col">Modelo</th>
                <th scope="col" className="se-houver-lugar">
                  Grupo
                </th>
                <th scope="col">Versão</th>
                <th scope="col">Quem o vê</th>
                <th scope="col">Usos</th>
              </tr>
            </thead>
            <tbody>
              {data.map((modelo) => (
                <tr key={modelo.id}>
                  <th scope="row">
                    <a href={`/sistema/processo/modelos/${modelo.id}`}>{modelo.nome}</a>
                  </th>
                  <td className="se-houver-lugar">{modelo.grupo}</td>
                  <td className="numero">{modelo.versoes[0]?.numero}</td>
                  <td>
                    {modelo.encerrado_em === null ? (
                      paraQuem(modelo)
                    ) : (
                      <StatusChip status="Não é mais oferecido" tom="mute" icone="proibido" />
                    )}
                  </td>
                  <td className="numero">{modelo.usos.length}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
