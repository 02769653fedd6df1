import { useId, useState, type ReactElement } from 'react';
import type { Expressao } from '../../../../../schemas/expressao/compilar.ts';
import type { Tipos } from '../../../../../schemas/expressao/tipo.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { palavrasDe } from '../../../../../schemas/processo/emPalavras.ts';
import {
  LIMITE_DE_CASOS,
  tabelaDeCasos,
  type Caso,
  type EixoDosCasos,
} from '../../../../../schemas/processo/provar/tabelaDeCasos.ts';
import { Escolha } from '../../../../layout/ui/Escolha.tsx';
import type { Exemplo } from './exemplo.ts';
import { RespostasDeExemplo } from './RespostasDeExemplo.tsx';

interface Props {
  readonly definicao: Definicao;
  readonly tipos: Tipos;
  readonly expressao: Expressao;
  readonly exemplo: Exemplo;
}

type Filtro = 'todos' | 'vale' | 'nao_vale';

const serve = (filtro: Filtro, { vale }: Caso): boolean =>
  filtro === 'todos' || (filtro === 'vale') === (vale === true);
const resultado = ({ vale }: Caso): string =>
  vale === null ? 'não vale (falta resposta)' : vale ? 'vale' : 'não vale';

/** Which of the names vary: one that is switched off goes by the example answers. */
function OQueVaria({
  eixos,
  rotuloDe,
  parados,
  aoMudar,
}: {
  readonly eixos: readonly string[];
  readonly rotuloDe: (nome: string) => string;
  readonly parados: ReadonlySet<string>;
  readonly aoMudar: (parados: ReadonlySet<string>) => void;
}): ReactElement {
  return (
    <fieldset className="editor-marcas editor-em-linha">
      <legend className="rotulo">O que varia na tabela</legend>
      {eixos.map((nome) => (
        <label key={nome}>
          <input
            type="checkbox"
            checked={!parados.has(nome)}
            onChange={(e) => {
              const novos = new Set(parados);
              if (e.target.checked) novos.delete(nome);
              else novos.add(nome);
              aoMudar(novos);
            }}
          />
          <span>{rotuloDe(nome)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Tabela({
  eixos,
  casos,
}: {
  readonly eixos: readonly EixoDosCasos[];
  readonly casos: readonly Caso[];
}): ReactElement {
  return (
    // Its own scrolling is reached by the keyboard too.
    <div className="casos" tabIndex={0} role="region" aria-label="Casos da regra">
      <table>
        <thead>
          <tr>
            {eixos.map(({ nome, rotulo }) => (
              <th key={nome} scope="col">
                {rotulo}
              </th>
            ))}
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          {casos.map((caso, i) => (
            <tr key={i} className={caso.vale === true ? 'caso-vale' : 'caso-nao-vale'}>
              {caso.valores.map(({ texto }, j) => (
                <td key={j}>{texto}</td>
              ))}
              <td>
                <b>{resultado(caso)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every case of a condition over the options it depends on, each judged by the engine. */
export function Casos({ definicao, tipos, expressao, exemplo }: Props): ReactElement {
  const [parados, setParados] = useState<ReadonlySet<string>>(new Set());
  const [semResposta, setSemResposta] = useState(false);
  const [filtro, setFiltro] = useState<Filtro>('todos');
  const id = useId();
  const aberta = tabelaDeCasos(definicao, tipos, expressao, { semResposta });
  const { rotulo: rotuloDe } = palavrasDe(definicao);
  const variaveis = aberta.eixos.map(({ nome }) => nome);
  const dados = [...aberta.dados, ...variaveis.filter((nome) => parados.has(nome))];
  // null: what does not vary and was not given has no answer, which is another thing than to vary.
  const fixos = Object.fromEntries(dados.map((nome) => [nome, exemplo.respostas[nome] ?? null]));
  const { eixos, casos, total } = tabelaDeCasos(definicao, tipos, expressao, { fixos, semResposta });
  const vistos = casos.filter((caso) => serve(filtro, caso));
  const valem = casos.filter(({ vale }) => vale === true).length;
  return (
    <div className="prova-casos">
      {variaveis.length > 1 && (
        <OQueVaria eixos={variaveis} rotuloDe={rotuloDe} parados={parados} aoMudar={setParados} />
      )}
      <label className="editor-liga" htmlFor={id}>
        <input id={id} type="checkbox" checked={semResposta} onChange={(e) => setSemResposta(e.target.checked)} />
        <span>Incluir os casos sem resposta</span>
      </label>
      {dados.length > 0 && (
        <>
          <p className="secundario">O que não varia na tabela é o que estiver aqui:</p>
          <RespostasDeExemplo definicao={definicao} nomes={dados} exemplo={exemplo} />
        </>
      )}
      {total > LIMITE_DE_CASOS ? (
        <p role="status" className="campo-erro">
          {`Seriam ${total.toLocaleString('pt-BR')} casos, mais do que se lê. Desmarque acima o que pode ficar parado.`}
        </p>
      ) : (
        <>
          <p role="status">{`${casos.length === 1 ? '1 caso' : `${casos.length} casos`}: vale em ${valem}`}</p>
          <Escolha
            rotulo="Mostrar"
            nome="filtro-dos-casos"
            opcoes={[
              { valor: 'todos', rotulo: 'Todos' },
              { valor: 'vale', rotulo: 'Em que vale' },
              { valor: 'nao_vale', rotulo: 'Em que não vale' },
            ]}
            valor={filtro}
            aoEscolher={setFiltro}
          />
          {vistos.length === 0 ? (
            <p className="secundario">Nenhum caso assim.</p>
          ) : (
            <Tabela eixos={eixos} casos={vistos} />
          )}
        </>
      )}
    </div>
  );
}
