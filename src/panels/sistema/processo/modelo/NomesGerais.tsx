import type { ReactElement } from 'react';
import type { NomesAEscrever, NomesEscritos } from '../../../../schemas/processo/modelo/generalizar.ts';
import { Campo } from '../../../layout/ui/Campo.tsx';

interface Props {
  readonly nomes: NomesAEscrever;
  readonly escritos: NomesEscritos;
  readonly aoEscrever: (escritos: NomesEscritos) => void;
}

/** What the template calls sectors and values, to be written better than the portal makes it: cities read these names when they say who does what. */
export function NomesGerais({ nomes, escritos, aoEscrever }: Props): ReactElement | null {
  const quantos = nomes.setores.length + nomes.parametros.length;
  if (quantos === 0) return null;
  const lista = (campo: 'setores' | 'parametros'): readonly ReactElement[] =>
    nomes[campo].map(({ sigla, nome, de }) => (
      <Campo
        key={sigla}
        rotulo={`No lugar de ${de}`}
        opcional={false}
        value={escritos[campo]?.[sigla] ?? nome}
        maxLength={255}
        onChange={({ target }) => aoEscrever({ ...escritos, [campo]: { ...escritos[campo], [sigla]: target.value } })}
      />
    ));
  return (
    <details className="modelo-nomes">
      <summary>{`Nomes gerais: ${quantos}`}</summary>
      <p className="secundario pequeno">
        A prefeitura que usar o modelo lê estes nomes e diz qual setor ou valor dela fica no lugar de cada um. Em
        branco, fica o nome que o portal dá.
      </p>
      <div className="novo-processo">
        {lista('setores')}
        {lista('parametros')}
      </div>
    </details>
  );
}
