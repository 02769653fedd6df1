import { useId, useState, type ReactElement } from 'react';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import { textos } from '../../../../schemas/textos.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { tecla } from '../../../layout/ui/useTeclas.ts';
import { InserirTextoPadrao } from '../textoPadrao/InserirTextoPadrao.tsx';
import { juntar } from '../textoPadrao/preencherTextoPadrao.ts';
import './veredito.css';

interface Palavras {
  readonly sim: string;
  readonly nao: string;
  readonly foi: string;
  readonly naoFoi: string;
}

export interface PropsDoVeredito {
  /** What is judged, for screen readers: "item 1, Matrícula". */
  readonly sobre: string;
  readonly palavras?: Palavras;
  /** Null while nobody has judged. */
  readonly resultado: 'sim' | 'nao' | null;
  readonly enviando: boolean;
  /** True when it was taken. Absent: the judgement is only shown. */
  readonly aoJulgar?: (resultado: 'sim' | 'nao', motivo: string) => Promise<boolean>;
  readonly ajudaDoMotivo: string;
}

const MOTIVO_MAXIMO = 2000;

const PALAVRAS = { sim: 'Aceitar', nao: 'Recusar', foi: 'Aceito', naoFoi: 'Recusado' } as const;

function Fixo({ resultado, palavras }: { resultado: 'sim' | 'nao'; palavras: Palavras }): ReactElement {
  const sim = resultado === 'sim';
  return (
    <span className={classes('veredito-fixo', sim ? 'veredito-sim' : 'veredito-nao')}>
      <Icone nome={sim ? 'certo' : 'fechar'} tamanho={18} />
      {sim ? palavras.foi : palavras.naoFoi}
    </span>
  );
}

/** Two joined buttons that become their answer; refusing asks for the reason in place (look.md 4 "Verdict control"). */
export function Veredito(props: PropsDoVeredito): ReactElement {
  const { sobre, resultado, enviando, aoJulgar, ajudaDoMotivo } = props;
  const palavras = props.palavras ?? PALAVRAS;
  const [aberto, abrir] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();
  const id = useId();
  const recusar = async (): Promise<boolean> => {
    if (aoJulgar === undefined) return false;
    // Put away with its text, and now to be looked at.
    abrir(true);
    if (motivo.trim() !== '') return aoJulgar('nao', motivo.trim());
    setErro(textos.validacao.obrigatorio);
    return false;
  };
  const { pergunta } = useAoSair(() => resultado === null && aoJulgar !== undefined && motivo.trim() !== '', recusar);
  if (resultado !== null || aoJulgar === undefined)
    return resultado === null ? <></> : <Fixo resultado={resultado} palavras={palavras} />;
  return (
    <div className={classes('veredito', aberto && 'veredito-aberto')}>
      <div className="veredito-botoes" role="group" aria-label={`Avaliar ${sobre}`}>
        <button
          type="button"
          aria-disabled={enviando || undefined}
          onClick={() => !enviando && void aoJulgar('sim', '')}
          {...tecla('a')}
        >
          <Icone nome="certo" tamanho={18} />
          {palavras.sim}
        </button>
        <button
          type="button"
          aria-expanded={aberto}
          aria-controls={id}
          className={classes(aberto && 'veredito-nao')}
          onClick={() => abrir(!aberto)}
          {...tecla('r')}
        >
          <Icone nome="fechar" tamanho={18} />
          {palavras.nao}
        </button>
      </div>
      {aberto && (
        <div id={id} className="veredito-motivo">
          <AreaDeTexto
            rotulo="Motivo"
            rows={3}
            autoFocus
            maxLength={MOTIVO_MAXIMO}
            aoLado={
              <InserirTextoPadrao
                contexto="recusa"
                aoEscolher={({ texto }) => {
                  setMotivo(juntar(motivo, texto, MOTIVO_MAXIMO));
                  setErro(undefined);
                }}
              />
            }
            value={motivo}
            ajuda={ajudaDoMotivo}
            erro={erro}
            onChange={(evento) => {
              setMotivo(evento.target.value);
              setErro(undefined);
            }}
          />
          <div className="veredito-acoes">
            <Botao tamanho="pequeno" variante="perigo" carregando={enviando} onClick={() => void recusar()}>
              {palavras.nao}
            </Botao>
            <Botao tamanho="pequeno" variante="texto" onClick={() => abrir(false)}>
              Voltar
            </Botao>
          </div>
        </div>
      )}
      {pergunta}
    </div>
  );
}
