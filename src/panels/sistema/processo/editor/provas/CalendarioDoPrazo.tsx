import { useState, type ReactElement } from 'react';
import { mesDe, mesVizinho, nomeDoMes, semanasDo, type Mes } from './mesDoCalendario.ts';
import { diasDaSemana } from '../../../../../schemas/expediente.ts';
import type { DiaDoPrazo } from '../../../../../schemas/processo/provar/provaDoPrazo.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { classes } from '../../../../layout/ui/classes.ts';

/** Months that are drawn at once: a term of ten years would be a hundred and twenty. */
const MESES_POR_VEZ = 3;

const papeis: Readonly<Record<DiaDoPrazo['papel'], string>> = {
  inicio: 'início',
  conta: 'conta',
  folga: 'sem expediente',
  feriado: 'feriado',
  pausa: 'parado',
  vence: 'vence',
};

const mesesEntre = (primeiro: Mes, ultimo: Mes): readonly Mes[] => {
  const meses: Mes[] = [];
  for (let mes = primeiro; mes.ano * 12 + mes.mes <= ultimo.ano * 12 + ultimo.mes; mes = mesVizinho(mes, 1))
    meses.push(mes);
  return meses;
};

/** What is said of a day: 'dia 3 de 15', 'feriado: Natal'. */
const ditoDe = (dia: DiaDoPrazo, feriado: string | undefined): string => {
  const papel = papeis[dia.papel];
  const contado = dia.contado === undefined ? '' : `, ${dia.contado}º dia`;
  return dia.papel === 'feriado' && feriado !== undefined ? `feriado: ${feriado}` : `${papel}${contado}`;
};

function UmMes({
  mes,
  porDia,
  nomeDoFeriado,
}: {
  readonly mes: Mes;
  readonly porDia: ReadonlyMap<string, DiaDoPrazo>;
  readonly nomeDoFeriado: (dia: string) => string | undefined;
}): ReactElement {
  return (
    <table className="prazo-mes">
      <caption>{nomeDoMes(mes)}</caption>
      <thead>
        <tr>
          {Object.values(diasDaSemana).map((nome) => (
            <th key={nome} scope="col" abbr={nome}>
              {nome.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanasDo(mes).map((semana, i) => (
          <tr key={i}>
            {semana.map((um, j) => {
              const dia = um === null ? undefined : porDia.get(um);
              if (um === null) return <td key={j} />;
              const dito = dia === undefined ? undefined : ditoDe(dia, nomeDoFeriado(um));
              return (
                <td key={um} data-dia={um} className={classes(dia !== undefined && `prazo-${dia.papel}`)} title={dito}>
                  {Number(um.slice(8))}
                  {dia?.contado !== undefined && <sup aria-hidden="true">{dia.contado}</sup>}
                  {dito !== undefined && <span className="so-leitor">{`: ${dito}`}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Props {
  readonly dias: readonly DiaDoPrazo[];
  readonly nomeDoFeriado: (dia: string) => string | undefined;
}

/** The months of a term, each day marked by what it is to it; the small figure is which of the counted days it is. */
export function CalendarioDoPrazo({ dias, nomeDoFeriado }: Props): ReactElement | null {
  const [vistos, setVistos] = useState(MESES_POR_VEZ);
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (primeiro === undefined || ultimo === undefined) return null;
  const porDia = new Map(dias.map((um) => [um.dia, um]));
  const meses = mesesEntre(mesDe(primeiro.dia), mesDe(ultimo.dia));
  // The last month is where the date is: it is never left out.
  const mostrados = meses.length <= vistos ? meses : [...meses.slice(0, vistos - 1), ...meses.slice(-1)];
  const faltam = meses.length - mostrados.length;
  const usados = [...new Set(dias.map(({ papel }) => papel))];
  return (
    <>
      <ul className="prazo-legenda" aria-label="Legenda">
        {usados.map((papel) => (
          <li key={papel}>
            <span className={`prazo-amostra prazo-${papel}`} aria-hidden="true" />
            {papeis[papel]}
          </li>
        ))}
      </ul>
      <div className="prazo-meses">
        {mostrados.map((mes) => (
          <UmMes key={`${mes.ano}-${mes.mes}`} mes={mes} porDia={porDia} nomeDoFeriado={nomeDoFeriado} />
        ))}
      </div>
      {faltam > 0 && (
        <Botao variante="texto" tamanho="pequeno" onClick={() => setVistos(vistos + 12)}>
          {faltam === 1 ? 'Mostrar o mês do meio' : `Mostrar os ${faltam} meses do meio`}
        </Botao>
      )}
    </>
  );
}
