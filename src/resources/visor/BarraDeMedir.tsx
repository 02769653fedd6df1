import { useState, type FormEvent, type ReactElement } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../panels/layout/ui/Campo.tsx';
import { aoGirar, type Giro, type Ponto } from '../../schemas/visor/lugar.ts';
import { lerNumero } from '../../schemas/visor/medida.ts';
import type { Medicao } from './useMedicao.ts';

/** The way that is measured, over its page. */
export function TracoDaMedida({
  pontos,
  giro,
}: {
  readonly pontos: readonly Ponto[];
  readonly giro: Giro;
}): ReactElement {
  const girados = pontos.map((p) => aoGirar(p, giro));
  return (
    <>
      <svg className="visor-traco" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <polygon points={girados.map(({ x, y }) => `${x},${y}`).join(' ')} />
        <polyline points={girados.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {girados.map(({ x, y }, i) => (
        <span key={i} className="visor-ponto" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      ))}
    </>
  );
}

type Modo = 'escala' | 'comprimento';

const perguntas = {
  escala: {
    rotulo: 'Escala do desenho',
    ajuda: 'De uma folha do tamanho em que foi desenhada: 50 para 1:50.',
    sufixo: '1:n',
  },
  comprimento: { rotulo: 'Comprimento do traço', ajuda: 'Uma cota conhecida, entre os pontos marcados.', sufixo: 'm' },
} as const;

function InformarEscala({ medicao, aoFim }: { readonly medicao: Medicao; readonly aoFim: () => void }): ReactElement {
  const [modo, setModo] = useState<Modo>(medicao.pontos.length >= 2 ? 'comprimento' : 'escala');
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState<string | undefined>(undefined);
  const { rotulo, ajuda, sufixo } = perguntas[modo];
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const n = lerNumero(texto);
    if (n === null) return setErro('Informe um número maior que zero');
    if (modo === 'comprimento' && medicao.pontos.length < 2) return setErro('Marque antes dois pontos na página');
    (modo === 'escala' ? medicao.porEscala : medicao.porComprimento)(n);
    aoFim();
  };
  return (
    <form className="visor-escala" noValidate onSubmit={aoEnviar}>
      <Campo
        rotulo={rotulo}
        ajuda={ajuda}
        sufixo={sufixo}
        inputMode="decimal"
        autoFocus
        value={texto}
        erro={erro}
        onChange={({ target }) => {
          setTexto(target.value);
          setErro(undefined);
        }}
      />
      <Botao type="submit" tamanho="pequeno">
        Usar
      </Botao>
      <Botao
        variante="texto"
        tamanho="pequeno"
        onClick={() => {
          setModo(modo === 'escala' ? 'comprimento' : 'escala');
          setErro(undefined);
        }}
      >
        {modo === 'escala' ? 'Por uma cota conhecida' : 'Pela escala 1:n'}
      </Botao>
    </form>
  );
}

const resultado = ({ medida, escala, pontos }: Medicao): ReactElement => {
  if (escala === null)
    return <b>Sem escala: informe a escala do desenho, ou marque uma cota e diga quanto ela mede.</b>;
  if (medida === null)
    return <span>{pontos.length === 0 ? 'Marque o primeiro ponto.' : 'Marque o próximo ponto.'}</span>;
  return (
    <span>
      Distância: <b>{medida.distancia}</b>
      {medida.area !== null && (
        <>
          {' · '}Área: <b>{medida.area}</b>
        </>
      )}
    </span>
  );
};

/** What was measured so far, by which scale, and the ways to go on. */
export function BarraDeMedir(props: {
  readonly medicao: Medicao;
  readonly aoMeio: () => void;
  readonly aoSair: () => void;
}): ReactElement {
  const { medicao, aoMeio, aoSair } = props;
  const [informando, setInformando] = useState(false);
  const { escala, pontos } = medicao;
  return (
    <div className="visor-barra visor-dica" role="group" aria-label="Medir">
      <span role="status">
        {resultado(medicao)}
        {escala !== null && ` · escala ${escala.como}`}
      </span>
      <Botao variante="texto" tamanho="pequeno" aria-expanded={informando} onClick={() => setInformando(!informando)}>
        {escala === null ? 'Informar a escala' : 'Mudar a escala'}
      </Botao>
      <Botao variante="texto" tamanho="pequeno" onClick={aoMeio}>
        Ponto no meio da tela
      </Botao>
      {pontos.length > 0 && (
        <>
          <Botao variante="texto" tamanho="pequeno" onClick={medicao.desfazer}>
            Desfazer ponto
          </Botao>
          <Botao variante="texto" tamanho="pequeno" onClick={medicao.recomecar}>
            Nova medida
          </Botao>
        </>
      )}
      <Botao variante="texto" tamanho="pequeno" onClick={aoSair}>
        Fechar medida
      </Botao>
      {informando && <InformarEscala medicao={medicao} aoFim={() => setInformando(false)} />}
    </div>
  );
}
