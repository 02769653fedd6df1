import type { ReactElement } from 'react';
import { mostrarDataHora } from '../../../schemas/brasil/momento.ts';
import { dozeMeses, protocoladosNoAno, type MesDeUso, type UsoDoProcesso } from '../../../schemas/processo/uso.ts';
import { naCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { SaudeDoProcesso } from './SaudeDoProcesso.tsx';
import './uso.css';

const NOMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;
const nomeDo = ({ mes }: MesDeUso): string => `${NOMES[Number(mes.slice(5)) - 1] ?? ''}/${mes.slice(2, 4)}`;
const numero = (n: number, casas = 0): string => n.toLocaleString('pt-BR', { maximumFractionDigits: casas });

/** Twelve months as bars: a table, which says the same to who reads it aloud or prints it. */
function Meses({ meses }: { readonly meses: readonly MesDeUso[] }): ReactElement {
  const maior = Math.max(1, ...meses.flatMap(({ protocolados, terminados }) => [protocolados, terminados]));
  const barra = (quantos: number, qual: string): ReactElement => (
    <td>
      <span
        className={`uso-barra uso-${qual}`}
        style={{ inlineSize: `${(quantos / maior) * 100}%` }}
        aria-hidden="true"
      />
      <span className="numero">{numero(quantos)}</span>
    </td>
  );
  return (
    <table className="uso-meses">
      <caption className="so-leitor">Protocolados e terminados em cada mês</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Protocolados</th>
          <th scope="col">Terminados</th>
        </tr>
      </thead>
      <tbody>
        {meses.map((mes) => (
          <tr key={mes.mes}>
            <th scope="row">{nomeDo(mes)}</th>
            {barra(mes.protocolados, 'protocolados')}
            {barra(mes.terminados, 'terminados')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much a process is used, and how its requests stand. */
export function UsoESaude({ uso }: { readonly uso: UsoDoProcesso }): ReactElement {
  const { abertos, atrasados, dias, calculado_em } = uso;
  const desfechos = Object.entries(uso.desfechos).sort(([, a], [, b]) => b - a);
  return (
    <Cartao titulo="Uso e saúde" acao={<SaudeDoProcesso uso={uso} />}>
      <dl className="uso-numeros">
        <div>
          <dt>Protocolados em 12 meses</dt>
          <dd className="numero">{numero(protocoladosNoAno(uso))}</dd>
        </div>
        <div>
          <dt>Em aberto</dt>
          <dd className="numero">{numero(abertos)}</dd>
        </div>
        <div>
          <dt>Destes, atrasados</dt>
          <dd className="numero">
            {abertos === 0 ? '0' : `${numero(atrasados)} (${numero((atrasados / abertos) * 100)}%)`}
          </dd>
        </div>
        <div>
          <dt>Do protocolo ao fim, em geral</dt>
          <dd className="numero">{dias === null ? '–' : `${numero(dias, 1)} dias`}</dd>
        </div>
      </dl>
      {desfechos.length > 0 && (
        <p>{`Como terminaram: ${desfechos.map(([situacao, n]) => `${situacao} ${numero(n)}`).join(', ')}.`}</p>
      )}
      <Meses meses={dozeMeses(uso, naCidade().dia)} />
      <p className="secundario pequeno">{`Calculado uma vez por dia; a última, em ${mostrarDataHora(calculado_em)}.`}</p>
    </Cartao>
  );
}
