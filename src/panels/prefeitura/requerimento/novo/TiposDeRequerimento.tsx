import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../../../dataProvider/http.ts';
import { Pagina } from '../../../../resources/views/Pagina.tsx';
import type { Pagina as PaginaDaLista } from '../../../../schemas/envelope.ts';
import { Carregado } from '../../../layout/ui/Carregado.tsx';
import type { TipoDeRequerimento } from '../../../contribuinte/consultas.ts';
import { Lista } from '../../../contribuinte/tipos/Tipos.tsx';
import { caminhosDoRequerimento } from '../caminhos.ts';
import { Comecados } from './Comecados.tsx';
import './novo.css';

const TODOS = 500;

/** Route requerimento/consulta: the types that can be opened for a citizen. */
export function TiposDeRequerimento(): ReactElement {
  const consulta = useQuery({
    queryKey: ['tipos-da-equipe'],
    queryFn: async ({ signal }) =>
      (
        await api<PaginaDaLista<TipoDeRequerimento>>('painel-prefeitura/processo', {
          query: { per_page: TODOS },
          signal,
          semAviso: true,
          semNavegacao: true,
        })
      ).data,
  });
  return (
    <Pagina titulo="Novo requerimento">
      <div className="novo-requerimento">
        <p className="secundario">Escolha o tipo. Depois, escolha o requerente em nome de quem você abre.</p>
        <Comecados />
        <Carregado
          consulta={consulta}
          rotulo="Carregando os tipos de requerimento…"
          oQue="os tipos de requerimento"
          principal
        >
          {(tipos) => <Lista tipos={tipos} pagina={({ chave, id }) => caminhosDoRequerimento.pagina(chave, id)} />}
        </Carregado>
      </div>
    </Pagina>
  );
}
