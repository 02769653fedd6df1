import type { ReactElement } from 'react';
import { PorQueDaData } from '../../../../resources/requerimento/PorQueDaData.tsx';
import { ateQuando } from '../../../../resources/requerimento/ateQuando.ts';
import { diaNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { Espera } from '../../../../schemas/requerimento/espera/espera.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { agruparEsperas } from './agrupar.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';

/** What the request waits for, from whom, since when and until when. */
export function Aguardando({ esperas }: { readonly esperas: readonly Espera[] }): ReactElement {
  return (
    <ul className="esperas">
      {agruparEsperas(esperas).map((espera) => {
        const requerente = espera.de_quem === 'requerente';
        return (
          <li key={`${espera.o_que}-${espera.desde}`}>
            <span className={classes('esperas-marca', requerente ? 'esperas-you' : 'esperas-city')}>
              <Icone nome={requerente ? 'pessoa-circulo' : 'prefeitura'} tamanho={18} />
            </span>
            <p>{espera.o_que}</p>
            {espera.nomes.length > 0 && (
              <ul className="esperas-nomes">
                {espera.nomes.map((nome) => (
                  <li key={nome}>{nome}</li>
                ))}
              </ul>
            )}
            <p className="secundario">
              {requerente ? 'Requerente' : espera.de_quem === 'portal' ? 'Portal' : (espera.setor ?? 'Prefeitura')} ·
              desde {diaNaCidade(espera.desde)}
              {espera.ate !== null && ` · ${ateQuando(espera.ate)}`}
            </p>
            <div className="prazo-explicado">
              <PorQueDaData explicacao={espera.explicacao} sobre={espera.o_que} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
