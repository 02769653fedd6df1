import type { ReactElement } from 'react';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import type { ContagensDoRelogio } from '../../../../schemas/requerimento/relogiosDaLista.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { abaDe, relogioDe, relogios } from './filtros.ts';

interface Props {
  readonly filtros: Filtros;
  readonly mudar: (filtros: Filtros) => void;
  /** How many each of them would show; undefined until the page itself is there. */
  readonly quantos: ContagensDoRelogio | undefined;
}

/** Late, nearly late, nobody's: the questions of the morning, then what is in time, paused or has no term. Ended requests have no clock. */
export function FiltrosRapidos({ filtros, mudar, quantos }: Props): ReactElement | null {
  if (abaDe(filtros) === 'encerrados') return null;
  const atual = relogioDe(filtros);
  return (
    <div className="caixa-relogios" role="group" aria-label="Filtros rápidos">
      {relogios.map(({ chave, rotulo, icone, tom }) => (
        <button
          key={chave}
          type="button"
          className={classes(
            'pilula',
            // Nothing late is no news: the colour is for what is there.
            quantos?.[chave] !== 0 && `pilula-${tom}`,
            atual === chave && 'pilula-ligada',
          )}
          aria-pressed={atual === chave}
          onClick={() => mudar({ ...filtros, prazo: atual === chave ? '' : chave })}
        >
          <Icone nome={icone} tamanho={16} />
          {rotulo}
          {quantos !== undefined && <b>{new Intl.NumberFormat('pt-BR').format(quantos[chave])}</b>}
        </button>
      ))}
    </div>
  );
}
