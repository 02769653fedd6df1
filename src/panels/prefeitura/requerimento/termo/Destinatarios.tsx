import { useId, type ReactElement } from 'react';
import type { ParteDoRequerimento } from '../../../../schemas/requerimento/termo.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import '../../../layout/ui/campo.css';
import '../../../layout/ui/escolha.css';

interface Props {
  readonly partes: readonly ParteDoRequerimento[];
  /** Accounts. */
  readonly escolhidos: readonly number[];
  readonly aoEscolher: (escolhidos: readonly number[]) => void;
  readonly erro: string | undefined;
}

/** The parties of a request to choose from; who has no account is shown, and cannot be reached here. */
export function Destinatarios({ partes, escolhidos, aoEscolher, erro }: Props): ReactElement {
  const id = useId();
  return (
    <fieldset
      className="escolha"
      aria-describedby={erro === undefined ? undefined : `${id}-erro`}
      aria-invalid={erro !== undefined || undefined}
    >
      <legend className="rotulo">Para quem</legend>
      <div className="escolha-opcoes termo-partes">
        {partes.map(({ usuario_id: conta, nome, papel }) => (
          <label
            key={`${papel} ${nome}`}
            className={classes('escolha-opcao', conta !== null && escolhidos.includes(conta) && 'escolha-marcada')}
          >
            <input
              type="checkbox"
              checked={conta !== null && escolhidos.includes(conta)}
              disabled={conta === null}
              onChange={(evento) => {
                if (conta === null) return;
                aoEscolher(evento.target.checked ? [...escolhidos, conta] : escolhidos.filter((um) => um !== conta));
              }}
            />
            <span>
              {nome}
              <span className="escolha-ajuda">
                {conta === null ? `${papel} · sem conta no portal, não recebe termos` : papel}
              </span>
            </span>
          </label>
        ))}
      </div>
      {erro !== undefined && (
        <p id={`${id}-erro`} className="campo-erro">
          <Icone nome="exclamacao" tamanho={18} />
          <span>{erro}</span>
        </p>
      )}
    </fieldset>
  );
}
