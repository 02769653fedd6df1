import { useState, type ReactElement } from 'react';
import { isDataIso, mostrarData } from '../../../../../schemas/brasil/data.ts';
import { diasEntre } from '../../../../../schemas/brasil/dias.ts';
import { lerNo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { calendarioDasProvas, type DadosDasProvas } from '../../../../../schemas/processo/provar/dadosDasProvas.ts';
import { provarPrazo, type PrazoProvado } from '../../../../../schemas/processo/provar/provaDoPrazo.ts';
import { textoDoPrazo, type Pausa } from '../../../../../schemas/requerimento/prazo.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../../layout/ui/BotaoDeIcone.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../../layout/ui/data/CampoDeData.tsx';
import { CampoDeHora } from '../../../../layout/ui/data/CampoDeHora.tsx';
import { diaDe } from '../../../../layout/ui/data/faltaNoDia.ts';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { useDefinicao } from '../contexto.ts';
import type { PropsDaProva } from './BotaoDaProva.tsx';
import { CalendarioDoPrazo } from './CalendarioDoPrazo.tsx';
import { ComDados } from './ComDados.tsx';

interface PausaDigitada {
  readonly de: string;
  /** '': it has not ended. */
  readonly ate: string;
}

/** Those that are whole enough to be counted: an end before its beginning is none. */
const aContar = (pausas: readonly PausaDigitada[]): readonly Pausa[] =>
  pausas.flatMap(({ de, ate }) =>
    !isDataIso(de) || (ate !== '' && (!isDataIso(ate) || ate < de))
      ? []
      : [{ de, ate: ate === '' ? null : ate, motivo: 'pausa do exemplo' }],
  );

function Pausas({
  pausas,
  inicio,
  aoMudar,
}: {
  readonly pausas: readonly PausaDigitada[];
  readonly inicio: string;
  readonly aoMudar: (pausas: readonly PausaDigitada[]) => void;
}): ReactElement {
  return (
    <fieldset className="editor-lista">
      <legend className="rotulo">Pausas do relógio</legend>
      <ul>
        {pausas.map((uma, i) => (
          <li key={i} className="prova-pausa">
            <div>
              <CampoDeData
                rotulo={`Pausa ${i + 1}, de`}
                opcional={false}
                valor={uma.de}
                aoMudar={(de) => aoMudar(pausas.with(i, { ...uma, de }))}
              />
              <CampoDeData
                rotulo={`Pausa ${i + 1}, até`}
                opcional={false}
                ajuda="Sem nada: ainda parado."
                valor={uma.ate}
                erro={
                  isDataIso(uma.de) && isDataIso(uma.ate) && uma.ate < uma.de ? 'Termina antes de começar' : undefined
                }
                aoMudar={(ate) => aoMudar(pausas.with(i, { ...uma, ate }))}
              />
            </div>
            <BotaoDeIcone
              icone="fechar"
              rotulo={`Tirar a pausa ${i + 1}`}
              onClick={() => aoMudar(pausas.toSpliced(i, 1))}
            />
          </li>
        ))}
      </ul>
      <Botao
        variante="texto"
        tamanho="pequeno"
        icone="mais"
        onClick={() => aoMudar([...pausas, { de: inicio, ate: inicio }])}
      >
        Incluir pausa
      </Botao>
    </fieldset>
  );
}

function Contagem({ prazo, dados }: { readonly prazo: PrazoProvado; readonly dados: DadosDasProvas }): ReactElement {
  const [digitado, setInicio] = useState(dados.hoje);
  const [hora, setHora] = useState('09:00');
  const [pausas, setPausas] = useState<readonly PausaDigitada[]>([]);
  const [vezes, setVezes] = useState(0);
  const inicio = diaDe(digitado) ?? dados.hoje;
  const calendario = calendarioDasProvas(dados);
  const { calculado, dias } = provarPrazo(
    prazo,
    { inicio, hora, pausas: aContar(pausas), prorrogacoes: vezes },
    calendario,
  );
  const { vence_em, explicacao } = calculado;
  const vence =
    vence_em === null
      ? 'O relógio está parado: sem data enquanto a pausa durar'
      : `Vence em ${mostrarData(vence_em)}${calculado.hora === undefined ? '' : ` às ${calculado.hora}`}, ${diasEntre(inicio, vence_em)} dias corridos depois do início`;
  return (
    <div className="prova-lado-a-lado">
      <div>
        <CampoDeData
          rotulo="Começa em"
          opcional={false}
          ajuda="O dia do início não conta."
          valor={digitado}
          aoMudar={setInicio}
        />
        {prazo.unidade === 'horas' && <CampoDeHora rotulo="Às" opcional={false} valor={hora} aoMudar={setHora} />}
        {prazo.prorrogacao !== undefined && (
          <Campo
            rotulo="Prorrogado quantas vezes"
            type="number"
            opcional={false}
            min={0}
            max={prazo.prorrogacao.vezes}
            ajuda={`Até ${prazo.prorrogacao.vezes}, ${textoDoPrazo(prazo.prorrogacao.prazo)} cada vez.`}
            value={vezes}
            onChange={(e) => setVezes(Math.max(0, Math.trunc(Number(e.target.value))))}
          />
        )}
        <Pausas pausas={pausas} inicio={inicio} aoMudar={setPausas} />
      </div>
      <div className="prova-resultado">
        <p role="status" className="prova-total">
          {vence}
        </p>
        <ol className="prova-explicacao" aria-label="Por que é esta data">
          {explicacao.map(({ texto, dia }, i) => (
            <li key={i}>{dia === undefined ? texto : `${texto}: ${mostrarData(dia)}`}</li>
          ))}
        </ol>
        <CalendarioDoPrazo dias={dias} nomeDoFeriado={calendario} />
      </div>
    </div>
  );
}

/** A term on the city's calendar, for a day it might begin on: each day that counts or does not, and why the date is that one. */
export function ProvaDoPrazo({ caminho, aoFechar }: PropsDaProva): ReactElement {
  const prazo = lerNo(useDefinicao(), caminho) as PrazoProvado | undefined;
  return (
    <Dialogo titulo={prazo === undefined ? 'Prazo' : `Prazo de ${textoDoPrazo(prazo)}`} aoFechar={aoFechar} largo>
      {prazo !== undefined && <ComDados>{(dados) => <Contagem prazo={prazo} dados={dados} />}</ComDados>}
    </Dialogo>
  );
}
