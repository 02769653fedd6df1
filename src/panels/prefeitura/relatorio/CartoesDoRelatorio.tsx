import type { ReactElement } from 'react';
import {
  diferencaDe,
  mostrarValor,
  semQuebra,
  unidadeDe,
  type Diferenca,
} from '../../../schemas/relatorios/mostrarValor.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { comparadoDito } from '../../../schemas/relatorios/exportado.ts';
import type { Medida, Relatorio, RelatorioLido } from '../../../schemas/relatorios/relatorio.ts';
import { haContados } from '../../../schemas/relatorios/requerimentosContados.ts';
import { classes } from '../../layout/ui/classes.ts';

interface Props {
  readonly relatorio: Relatorio;
  readonly lido: RelatorioLido;
}

const SETAS: { readonly [S in Diferenca['sentido']]: string } = { sobe: '▲ ', desce: '▼ ', igual: '' };

interface ComAbrir extends Props {
  /** Shows the requests that a figure counts, by its key. */
  readonly abrir: (medida: string) => void;
}

const Mudanca = ({ diferenca }: { readonly diferenca: Diferenca }): ReactElement => (
  <dd
    className={classes(
      'relatorio-mudanca',
      diferenca.bom === true && 'relatorio-melhor',
      diferenca.bom === false && 'relatorio-pior',
    )}
  >
    <span aria-hidden="true">{SETAS[diferenca.sentido]}</span>
    {semQuebra(diferenca.texto)}
  </dd>
);

/** 'requerente 29%, terceiros 17%': the rest of what a figure is a part of. */
const AoLado = ({ relatorio, lido, medida }: Props & { readonly medida: Medida }): ReactElement | null => {
  const ditos = Object.entries(medida.ao_lado ?? {}).flatMap(([chave, nome]) => {
    const uma = relatorio.medidas[chave];
    const valor = lido.total[chave] ?? null;
    return uma === undefined || valor === null ? [] : `${nome} ${mostrarValor(uma, valor)}`;
  });
  return ditos.length === 0 ? null : <dd className="relatorio-mudanca secundario">{ditos.join(', ')}</dd>;
};

/** Nothing of the period before can stand beside a figure, and no card says so. */
const nadaAoLado = ({ cartoes, medidas }: Relatorio, { total, total_antes }: RelatorioLido): boolean =>
  cartoes.every((chave) => {
    const medida = medidas[chave];
    return medida === undefined || diferencaDe(medida, total[chave] ?? null, total_antes[chave] ?? null) === undefined;
  });

/** The figures above all, each with what it was in the period before; without one, why. */
export const CartoesDoRelatorio = ({ relatorio, lido, abrir }: ComAbrir): ReactElement => (
  <section aria-label="Em números">
    <dl className="cartao relatorio-cartoes">
      {relatorio.cartoes.map((chave) => {
        const medida = relatorio.medidas[chave];
        if (medida === undefined) return null;
        const valor = lido.total[chave] ?? null;
        const diferenca = diferencaDe(medida, valor, lido.total_antes[chave] ?? null);
        return (
          <div key={chave}>
            <dt title={medida.frase}>{medida.rotulo}</dt>
            <dd className="relatorio-figura">
              {haContados(medida, valor) ? (
                <button
                  type="button"
                  className="relatorio-abrir"
                  title={`Requerimentos contados: ${medida.rotulo}`}
                  onClick={() => abrir(chave)}
                >
                  {semQuebra(mostrarValor(medida, valor))}
                </button>
              ) : (
                semQuebra(mostrarValor(medida, valor))
              )}{' '}
              <small>{unidadeDe(medida, valor)}</small>
            </dd>
            <AoLado {...{ relatorio, lido, medida }} />
            {diferenca !== undefined && <Mudanca diferenca={diferenca} />}
            {valor === null && <dd className="relatorio-mudanca">{medida.falta}</dd>}
          </div>
        );
      })}
    </dl>
    <p className="relatorio-comparacao">
      {lido.anterior === null || lido.comparado_com === null
        ? `Como está em ${mostrarData(lido.ate)}.`
        : `Comparado com ${comparadoDito(lido.anterior, lido.comparado_com)}.${nadaAoLado(relatorio, lido) ? ' Ali não há nada com que comparar.' : ''}`}
    </p>
  </section>
);
