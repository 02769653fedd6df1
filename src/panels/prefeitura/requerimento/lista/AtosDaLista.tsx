import { Suspense, useState, type ReactElement } from 'react';
import { EscolherColunas } from '../../../../resources/lista/colunas/EscolherColunas.tsx';
import { Exportar } from '../../../../resources/lista/Exportar.tsx';
import { Imprimir } from '../../../../resources/lista/impressao/Imprimir.tsx';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';

const ExportarColunas = aberturaTardia(
  async () => (await import('./exportacao/ExportarColunas.tsx')).ExportarColunas,
  ({ aoFechar }) => aoFechar,
);

/** Columns, files and print of the inbox, as every list of the portal has them; its files may have other columns than the screen. */
export const AtosDaLista = (): ReactElement => {
  const [escolhendo, setEscolhendo] = useState(false);
  return (
    <>
      <EscolherColunas />
      <Exportar
        outros={(fechar) => (
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              fechar();
              setEscolhendo(true);
            }}
          >
            <Icone nome="colunas" />
            Exportar com colunas escolhidas
          </button>
        )}
      />
      <Imprimir />
      {escolhendo && (
        <Suspense fallback={null}>
          <ExportarColunas aoFechar={() => setEscolhendo(false)} />
        </Suspense>
      )}
    </>
  );
};
