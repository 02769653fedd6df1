import type { ReactElement } from 'react';
import {
  fraseNova,
  nomesDosOperadores,
  operadoresDe,
  valoresIniciais,
  type Medida,
} from '../../../../../schemas/processo/edicao/medidas.ts';
import { ehGrupo, type Comparacao, type Operador, type Regra } from '../../../../../schemas/processo/edicao/regra.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { Medidas, ValorDaFrase, type PropsDaFrase } from './ValorDaFrase.tsx';

interface Props {
  readonly regra: Regra;
  readonly medidas: readonly Medida[];
  readonly rotulo: string;
  readonly aoMudar: (regra: Regra | null) => void;
  readonly aoPousar: () => void;
  /** Sentences inside sentences go no deeper. */
  readonly dentro?: boolean;
}

function Frase(props: PropsDaFrase): ReactElement {
  const { frase, medidas, onde, aoMudar } = props;
  const medida = medidas.find((m) => m.medida === frase.medida);
  const trocar = (nome: string): void => {
    const nova = medidas.find((m) => m.medida === nome);
    if (nova !== undefined) aoMudar(fraseNova(nova));
  };
  const comparar = (operador: Operador): void => {
    if (medida === undefined) return;
    const iniciais = valoresIniciais(medida, operador);
    // What was written stays where it still means something.
    const mantidos = iniciais.length > 0 && frase.valores.length > 0 ? frase.valores : iniciais;
    aoMudar({
      ...frase,
      operador,
      valores: operador === 'em' || operador === 'nao_em' ? mantidos : mantidos.slice(0, 1),
    });
  };
  return (
    <div className="editor-frase">
      <select
        className="entrada"
        aria-label={`O quê, ${onde}`}
        value={frase.medida}
        onChange={(e) => trocar(e.target.value)}
      >
        {medida === undefined && <option value={frase.medida}>{frase.medida}</option>}
        <Medidas medidas={medidas} />
      </select>
      <select
        className="entrada"
        aria-label={`Comparação, ${onde}`}
        value={frase.operador}
        onChange={(e) => comparar(e.target.value as Operador)}
      >
        {(medida === undefined ? [frase.operador] : operadoresDe(medida)).map((operador) => (
          <option key={operador} value={operador}>
            {nomesDosOperadores[operador]}
          </option>
        ))}
      </select>
      <ValorDaFrase {...props} />
    </div>
  );
}

/** Sentences that are pressed together: what, how, with what; all of them or any; and groups of them, one level down. */
export function Frases({ regra, medidas, rotulo, aoMudar, aoPousar, dentro = false }: Props): ReactElement {
  const [primeira] = medidas;
  const trocar = (i: number, parte: Comparacao | Regra | null): void => {
    const partes = parte === null ? regra.partes.toSpliced(i, 1) : regra.partes.with(i, parte);
    aoMudar(partes.length === 0 ? null : { ...regra, partes });
  };
  const outra: 'e' | 'ou' = regra.liga === 'e' ? 'ou' : 'e';
  return (
    <div className="editor-frases">
      {regra.partes.length > 1 && (
        <label className="editor-liga-frases">
          <span className="so-leitor">{`Como as condições se juntam, ${rotulo}`}</span>
          <select
            className="entrada"
            value={regra.liga}
            onChange={(e) => aoMudar({ ...regra, liga: e.target.value === 'ou' ? 'ou' : 'e' })}
          >
            <option value="e">Todas estas valem</option>
            <option value="ou">Qualquer uma destas vale</option>
          </select>
        </label>
      )}
      <ul>
        {regra.partes.map((parte, i) => {
          const onde = `condição ${i + 1} de ${rotulo.toLowerCase()}`;
          return (
            <li key={i}>
              {ehGrupo(parte) ? (
                <Frases
                  regra={parte}
                  medidas={medidas}
                  rotulo={onde}
                  aoMudar={(nova) => trocar(i, nova)}
                  aoPousar={aoPousar}
                  dentro
                />
              ) : (
                <Frase
                  frase={parte}
                  medidas={medidas}
                  onde={onde}
                  aoMudar={(nova) => trocar(i, nova)}
                  aoPousar={aoPousar}
                />
              )}
              <BotaoDeIcone icone="fechar" rotulo={`Tirar a ${onde}`} onClick={() => trocar(i, null)} />
            </li>
          );
        })}
      </ul>
      {primeira !== undefined && (
        <div className="editor-acoes-das-frases">
          <Botao
            variante="texto"
            tamanho="pequeno"
            icone="mais"
            onClick={() => aoMudar({ ...regra, partes: [...regra.partes, fraseNova(primeira)] })}
          >
            Incluir condição
          </Botao>
          {!dentro && (
            <Botao
              variante="texto"
              tamanho="pequeno"
              icone="mais"
              onClick={() =>
                aoMudar({
                  ...regra,
                  partes: [...regra.partes, { liga: outra, partes: [fraseNova(primeira), fraseNova(primeira)] }],
                })
              }
            >
              {regra.liga === 'e' ? 'Incluir grupo “qualquer uma”' : 'Incluir grupo “todas”'}
            </Botao>
          )}
        </div>
      )}
    </div>
  );
}
