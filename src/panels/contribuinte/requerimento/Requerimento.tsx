import { Suspense, useEffect, useRef, type ReactElement } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { canalPrivado } from '../../../schemas/tempoReal.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { useCanal } from '../../layout/TempoReal.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { Carregado } from '../../layout/ui/Carregado.tsx';
import { useAtualizar, useRequerimento } from '../consultas.ts';
import { RecursosDoRequerimento } from './RecursosDoRequerimento.tsx';
import { ConsentimentoDoRequerimento } from './ConsentimentoDoRequerimento.tsx';
import { VisaoDoRequerimento } from './VisaoDoRequerimento.tsx';
import { parteTardia } from '../../layout/ui/tardia.tsx';

/** The form and the expression engine are fetched only by who fills something in. */
const Formulario = parteTardia(
  async () => (await import('../formulario/FormularioDoRequerimento.tsx')).FormularioDoRequerimento,
);

/** The open step is the applicant's own, to be filled and sent. */
const podePreencher = ({ acoes, formulario }: RequerimentoVisto): boolean =>
  formulario !== null && acoes.some(({ acao }) => acao === 'enviar');

/** Goes to the place that the address names, once it is drawn. */
function useAncora(pronto: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (pronto && hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [pronto, hash]);
}

/** Filed under this page's eyes: said by the address after sending, or found out by realtime when the answer was lost on its way. */
function useProtocoladoAgora(visto: RequerimentoVisto | undefined): boolean {
  const [parametros] = useSearchParams();
  const eraRascunho = useRef(false);
  if (visto?.protocolado_em === null) eraRascunho.current = true;
  return parametros.get('enviado') === '1' || eraRascunho.current;
}

/** meus/requerimentos/requerimento/{id}: the form while the open step is the applicant's, else the view of the request. */
export function Requerimento(): ReactElement {
  const id = Number(useParams().id);
  const consulta = useRequerimento(id);
  const enviado = useProtocoladoAgora(consulta.data);
  const atualizar = useAtualizar();
  useCanal(
    canalPrivado('requerimento', id),
    ['requerimento.alterado', 'assinatura.alterada', 'conversa.alterada'],
    () => void atualizar(id),
  );
  useAncora(consulta.data !== undefined);
  return (
    <div className="pagina">
      <Carregado consulta={consulta} rotulo="Carregando o requerimento…" oQue="o requerimento" principal>
        {(visto) =>
          podePreencher(visto) ? (
            <Suspense fallback={<Esqueleto rotulo="Abrindo o formulário…" />}>
              <ConsentimentoDoRequerimento visto={visto} />
              <RecursosDoRequerimento visto={visto} />
              <Formulario visto={visto} />
            </Suspense>
          ) : (
            <VisaoDoRequerimento visto={visto} enviado={enviado} />
          )
        }
      </Carregado>
    </div>
  );
}
