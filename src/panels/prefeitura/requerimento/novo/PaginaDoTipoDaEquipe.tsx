import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { marcaDaPagina } from '../../../../authProvider/marcaDaPagina.ts';
import { api } from '../../../../dataProvider/http.ts';
import type { PaginaDoProcesso } from '../../../../schemas/requerimento/vistas/paginaDoProcesso.ts';
import { Carregado } from '../../../layout/ui/Carregado.tsx';
import { Pagina } from '../../../contribuinte/tipos/PaginaDoTipo.tsx';
import { ProvedorDaMarca } from '../../../publico/comum/MarcaContexto.ts';
import { caminhosDoRequerimento } from '../caminhos.ts';
import '../../../contribuinte/painel.css';

/** Route requerimento/pagina/{slug}/{id}: what the citizen would read of the type, and the way to open one for him. */
export function PaginaDoTipoDaEquipe(): ReactElement {
  const { processo_id: id = '' } = useParams();
  const consulta = useQuery({
    queryKey: ['tipo-da-equipe', id],
    queryFn: ({ signal }) =>
      api<PaginaDoProcesso>(`painel-prefeitura/processo/${id}/pagina`, {
        signal,
        semAviso: true,
        semNavegacao: true,
      }),
  });
  return (
    <ProvedorDaMarca value={marcaDaPagina()}>
      <div className="pagina">
        <Carregado consulta={consulta} rotulo="Carregando a página do tipo…" oQue="esta página" principal>
          {(tipo) => (
            <Pagina
              tipo={tipo}
              daEquipe
              novo={caminhosDoRequerimento.novo(tipo.chave, tipo.id)}
              todos={caminhosDoRequerimento.consulta}
            />
          )}
        </Carregado>
      </div>
    </ProvedorDaMarca>
  );
}
