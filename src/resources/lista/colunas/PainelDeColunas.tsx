import type { ReactElement } from 'react';
import Button from '@mui/material/Button';
import { mudarAparencia } from '../../../authProvider/aparencia.ts';
import type { Densidade } from '../../../authProvider/layout.ts';
import { useLayout } from '../../../authProvider/useLayout.ts';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import { colunasPossiveis } from '../../../schemas/colunas.ts';
import { useEntity } from '../../EntityContext.ts';
import type { ColunasDaLista } from './ColunasContext.ts';
import { ColunasEscolhidas } from './ColunasEscolhidas.tsx';

const densidades = {
  confortavel: 'Confortável',
  normal: 'Normal',
  compacta: 'Compacta',
} as const satisfies Record<Densidade, string>;

/** How high the rows stand, in every list of this browser (decisions.md "What the browser keeps"). */
const Densidades = (): ReactElement => {
  const densidade = useLayout('densidade') ?? 'normal';
  return (
    <fieldset className="menu-opcoes">
      <legend>Altura das linhas</legend>
      {(Object.keys(densidades) as Densidade[]).map((uma) => (
        <label key={uma}>
          <input
            type="radio"
            name="densidade-da-lista"
            checked={uma === densidade}
            onChange={() => mudarAparencia({ densidade: uma })}
          />
          {densidades[uma]}
        </label>
      ))}
    </fieldset>
  );
};

/** Which columns a list shows and in what order, and how dense its rows are. */
export const PainelDeColunas = (colunas: ColunasDaLista): ReactElement => {
  const entity = useEntity();
  const { mostradas, proprias, mudar, restaurar, falhou, tentarDeNovo } = colunas;
  const visiveis = new Set(mostradas.map(({ campo }) => campo));
  const escondidas = colunasPossiveis(entity).filter(({ caminho }) => !visiveis.has(caminho));
  return (
    <>
      <div className="escolher-colunas-corpo">
        {falhou && (
          <p className="escolher-colunas-falha" role="alert">
            Suas colunas não carregaram.{' '}
            <Button size="small" onClick={tentarDeNovo}>
              Tentar de novo
            </Button>
          </p>
        )}
        <h2>Colunas mostradas</h2>
        <ColunasEscolhidas colunas={mostradas} mudar={mudar} />
        {escondidas.length > 0 && (
          <>
            <h2>Outros campos</h2>
            <ul>
              {escondidas.map(({ caminho, rotulo }) => (
                <li key={caminho}>
                  <button
                    type="button"
                    className="menu-item coluna-a-mostrar"
                    aria-label={`Mostrar ${rotulo}`}
                    onClick={() => mudar([...mostradas, { campo: caminho, largura: null }])}
                  >
                    <Icone nome="mais" tamanho={16} />
                    {rotulo}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="escolher-colunas-pe">
        <Densidades />
        <Button size="small" startIcon={<Icone nome="restaurar" />} aria-disabled={!proprias} onClick={restaurar}>
          Voltar ao padrão
        </Button>
      </div>
    </>
  );
};
