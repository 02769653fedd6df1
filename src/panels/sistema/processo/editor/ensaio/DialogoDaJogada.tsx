import { useState, type ReactElement } from 'react';
import type { ErrosPorCampo } from '../../../../../schemas/errors.ts';
import { lerMoeda } from '../../../../../schemas/brasil/numero.ts';
import type { OfertaVista, PedeTexto } from '../../../../../schemas/requerimento/ensaio/oferta.ts';
import { textos } from '../../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { CampoDeData } from '../../../../layout/ui/data/CampoDeData.tsx';
import { faltaNoDia } from '../../../../layout/ui/data/faltaNoDia.ts';
import { Dialogo } from '../../../../layout/ui/Dialogo.tsx';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';

type Textos = Readonly<Record<string, string>>;

interface Props {
  readonly oferta: OfertaVista;
  /** Gives why it was not possible, by field; null where it was. */
  readonly aoJogar: (textos: Textos) => Promise<ErrosPorCampo | null>;
  readonly aoFechar: () => void;
}

const iniciais = (pede: readonly PedeTexto[]): Textos =>
  Object.fromEntries(pede.map(({ chave, inicial, opcoes }) => [chave, inicial ?? opcoes?.[0]?.valor ?? '']));

/** An amount is typed as Brazilians write it and sent as decimal text. */
const comoSeManda = ({ tipo }: PedeTexto, texto: string): string =>
  tipo === 'valor' ? (lerMoeda(texto) ?? texto) : texto;

const faltaNaPergunta = ({ tipo, obrigatorio }: PedeTexto, texto: string): string | undefined => {
  if (texto === '') return obrigatorio ? textos.validacao.obrigatorio : undefined;
  return tipo === 'data' ? faltaNoDia(texto) : undefined;
};

function Pergunta(props: {
  readonly pede: PedeTexto;
  readonly valor: string;
  readonly erro: string | undefined;
  readonly aoMudar: (texto: string) => void;
}): ReactElement {
  const { pede, valor, erro, aoMudar } = props;
  const comum = { rotulo: pede.rotulo, opcional: !pede.obrigatorio, erro };
  if (pede.tipo === 'opcao')
    return <Selecao {...comum} opcoes={pede.opcoes ?? []} valor={valor} aoEscolher={aoMudar} />;
  if (pede.tipo === 'texto')
    return <AreaDeTexto {...comum} value={valor} maxLength={5000} onChange={(e) => aoMudar(e.target.value)} />;
  if (pede.tipo === 'data') return <CampoDeData {...comum} valor={valor} aoMudar={aoMudar} />;
  return (
    <Campo
      {...comum}
      inputMode={pede.tipo === 'valor' ? 'decimal' : undefined}
      maxLength={5000}
      value={valor}
      onChange={(e) => aoMudar(e.target.value)}
    />
  );
}

/** What a move asks for before it is made. */
export function DialogoDaJogada({ oferta, aoJogar, aoFechar }: Props): ReactElement {
  const [valores, setValores] = useState<Textos>(() => iniciais(oferta.pede));
  const [erros, setErros] = useState<ErrosPorCampo>({});
  const [jogando, setJogando] = useState(false);
  const jogar = async (): Promise<void> => {
    const faltam = oferta.pede.flatMap((p) => {
      const falta = faltaNaPergunta(p, (valores[p.chave] ?? '').trim());
      return falta === undefined ? [] : [[p.chave, [falta]] as const];
    });
    if (faltam.length > 0) return setErros(Object.fromEntries(faltam));
    setJogando(true);
    const mandados = oferta.pede.map((p) => [p.chave, comoSeManda(p, valores[p.chave] ?? '')] as const);
    const recusados = await aoJogar(Object.fromEntries(mandados));
    setJogando(false);
    if (recusados === null) aoFechar();
    else setErros(recusados);
  };
  return (
    <Dialogo
      titulo={oferta.rotulo}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="secundario" onClick={aoFechar}>
            Cancelar
          </Botao>
          <Botao carregando={jogando} onClick={() => void jogar()}>
            {oferta.rotulo}
          </Botao>
        </>
      }
    >
      <div className="teste-perguntas">
        {oferta.pede.map((pede) => (
          <Pergunta
            key={pede.chave}
            pede={pede}
            valor={valores[pede.chave] ?? ''}
            erro={erros[pede.chave]?.[0]}
            aoMudar={(texto) => setValores((antes) => ({ ...antes, [pede.chave]: texto }))}
          />
        ))}
        {Object.entries(erros)
          .filter(([campo]) => !oferta.pede.some(({ chave }) => chave === campo))
          .flatMap(([, frases]) => frases)
          .map((frase) => (
            <p key={frase} className="campo-erro" role="alert">
              {frase}
            </p>
          ))}
      </div>
    </Dialogo>
  );
}
