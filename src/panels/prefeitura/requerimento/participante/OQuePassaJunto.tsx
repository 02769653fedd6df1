import { useId, type ReactElement } from 'react';
import type { NovoRequerenteVisto } from '../../../../schemas/requerimento/trocas.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import '../../../publico/cadastro/aceite.css';

interface Props {
  readonly novo: NovoRequerenteVisto;
  /** Of the bound requests, those that pass along. */
  readonly escolhidos: readonly number[];
  readonly erro: string | undefined;
  readonly aoEscolher: (ids: readonly number[]) => void;
}

const nomes = (lista: NovoRequerenteVisto['assinaturas']): string => lista.map(({ documento }) => documento).join(', ');

/** What a change of applicant does beside the request itself: signatures that are asked anew or end, and the bound requests to choose from. */
export function OQuePassaJunto({ novo, escolhidos, erro, aoEscolher }: Props): ReactElement {
  const idDoErro = useId();
  const { assinaturas, ligados } = novo;
  const [pedidas, canceladas] = [assinaturas.filter((a) => a.pedida), assinaturas.filter((a) => !a.pedida)];
  return (
    <>
      {pedidas.length > 0 && (
        <p className="pequeno">
          Assinatura que passa a ser pedida a {novo.nome}: {nomes(pedidas)}.
        </p>
      )}
      {canceladas.length > 0 && (
        <p className="pequeno">
          Pedido de assinatura que se cancela, porque {novo.nome} não pode assinar pelo portal: {nomes(canceladas)}.
        </p>
      )}
      {ligados.length > 0 && (
        <fieldset aria-describedby={erro === undefined ? undefined : idDoErro}>
          <legend>Passam junto</legend>
          <p className="secundario pequeno">
            Requerimentos ligados a este, ainda em andamento. Os que não forem marcados continuam com o requerente de
            hoje.
          </p>
          {ligados.map(({ id, numero, processo_nome, situacao }) => (
            <label key={id} className="aceite-marca">
              <input
                type="checkbox"
                checked={escolhidos.includes(id)}
                onChange={({ target: { checked } }) =>
                  aoEscolher(checked ? [...escolhidos, id] : escolhidos.filter((x) => x !== id))
                }
              />
              <span>{`${processo_nome} nº ${numero}, ${situacao.toLowerCase()}`}</span>
            </label>
          ))}
          {erro !== undefined && (
            <p id={idDoErro} className="campo-erro">
              <Icone nome="exclamacao" tamanho={18} />
              <span>{erro}</span>
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
