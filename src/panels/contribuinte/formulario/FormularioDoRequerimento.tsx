import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { useAtualizar } from '../consultas.ts';
import { DescartarRascunho } from '../requerimento/DescartarRascunho.tsx';
import type { FormularioAberto } from './formularioAberto.ts';
import { useLugarDoFormulario } from './lugarDoFormulario.ts';
import { Preenchimento } from './Preenchimento.tsx';
import { chaveDoFormulario } from './useRecarregarFormulario.ts';

/** Below the form of a draft: a way out that keeps nothing. */
function Descarte({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { painel, saida } = useLugarDoFormulario();
  const navegar = useNavigate();
  const atualizar = useAtualizar();
  if (!visto.acoes.some(({ acao }) => acao === 'descartar-rascunho')) return null;
  return (
    <div className="formulario-descarte">
      <DescartarRascunho
        id={visto.id}
        painel={painel}
        nome={visto.processo.nome_curto}
        aoDescartar={async () => {
          // Away first: what is asked for again must not ask for a draft that is no more.
          await navegar(saida);
          await atualizar();
        }}
      />
    </div>
  );
}

/** The applicant's open step: fetched fresh each time it is opened, since it may go on from another device. */
export function FormularioDoRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement {
  const { painel } = useLugarDoFormulario();
  const consulta = useQuery({
    queryKey: chaveDoFormulario(visto.id),
    queryFn: ({ signal }) => api<FormularioAberto>(`${caminhoDo(painel, visto.id)}/formulario`, { ...calado, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Carregado consulta={consulta} rotulo="Abrindo o formulário…" oQue="o formulário" principal>
      {(formulario) => (
        // Another version of the process is another form: it begins anew with what the server and this device have.
        <>
          <Preenchimento
            key={`${formulario.etapa.chave}:${formulario.atualizacao?.versao ?? 0}`}
            visto={visto}
            formulario={formulario}
          />
          <Descarte visto={visto} />
        </>
      )}
    </Carregado>
  );
}
