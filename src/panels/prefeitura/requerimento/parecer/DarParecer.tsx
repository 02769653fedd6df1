import { useState, type FormEvent, type ReactElement } from 'react';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import { vereditos, type Veredito } from '../../../../schemas/requerimento/parecer.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ParecerVisto } from '../../../../schemas/requerimento/vistas/pareceres.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { AvisoDaPerda, motivoDaPerda, useDizerEscrito, type Guarda } from '../acoes/formularioQueFica.tsx';
import { useAto } from '../chamadas/useAto.ts';
import { Condicoes, type CondicaoEscrita } from './Condicoes.tsx';
import { nomeDoVeredito } from './pareceresVistos.ts';

const TEXTO = 5000;
const PRIMEIRA: CondicaoEscrita = { chave: 1, texto: '', fundamento: '' };
const OPCOES = vereditos.map((valor) => ({ valor, rotulo: nomeDoVeredito[valor] }));
const rotuloDoTexto = (veredito: Veredito | null): string =>
  veredito === 'precisa de informação' ? 'O que falta para dar o parecer' : 'Parecer';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly parecer: ParecerVisto;
  readonly guarda: Guarda;
}

/** The answer of the sector that was asked: a verdict, its reasons, and the conditions where it has any. */
export function DarParecer({ requerimento, parecer, guarda }: Props): ReactElement {
  const emAto = useAto(requerimento.id);
  const [veredito, setVeredito] = useState<Veredito | null>(null);
  const [texto, setTexto] = useState('');
  const [condicoes, setCondicoes] = useState<readonly CondicaoEscrita[]>([PRIMEIRA]);
  const [faltas, setFaltas] = useState<ErrosPorCampo>({});
  const comCondicoes = veredito === 'com condições';
  const erros = { ...emAto.erro?.erros, ...faltas };

  const faltasDe = (): ErrosPorCampo => {
    const falta = [textos.validacao.obrigatorio];
    return {
      ...(veredito === null ? { veredito: ['Escolha a conclusão'] } : {}),
      ...(texto.trim() === '' ? { texto: falta } : {}),
      ...(comCondicoes
        ? Object.fromEntries(
            condicoes.flatMap((c, i) => (c.texto.trim() === '' ? [[`condicoes[${i}].texto`, falta]] : [])),
          )
        : {}),
    };
  };
  const impedido = motivoDaPerda(guarda, emAto.enviando);
  const limpar = (): void => {
    setVeredito(null);
    setTexto('');
    setCondicoes([PRIMEIRA]);
    setFaltas({});
  };
  const enviar = async (): Promise<boolean> => {
    if (impedido !== undefined) return false;
    const novas = faltasDe();
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return false;
    const feito = await emAto.fazer({
      caminho: `/pareceres/${parecer.id}/responder`,
      versao: Math.max(requerimento.versao, emAto.conflito?.versao ?? 0),
      corpo: {
        veredito,
        texto: texto.trim(),
        ...(comCondicoes
          ? {
              condicoes: condicoes.map((c) => ({
                texto: c.texto.trim(),
                ...(c.fundamento.trim() === '' ? {} : { fundamento: c.fundamento.trim() }),
              })),
            }
          : {}),
      },
      aviso: `Parecer de ${parecer.setor} dado.`,
      aoConseguir: limpar,
    });
    return feito !== null;
  };
  const escrito = veredito !== null || texto.trim() !== '';
  const { pergunta } = useAoSair(() => escrito, enviar);
  useDizerEscrito(guarda, escrito);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };
  return (
    <form className="item-novo parecer-resposta" data-parecer-devido noValidate onSubmit={aoEnviar}>
      {pergunta}
      <Escolha
        rotulo="Conclusão"
        nome={`veredito-${parecer.id}`}
        opcoes={OPCOES}
        valor={veredito}
        erro={erros['veredito']?.[0]}
        aoEscolher={(novo) => {
          setVeredito(novo);
          setFaltas({});
        }}
      />
      <AreaDeTexto
        rotulo={rotuloDoTexto(veredito)}
        rows={5}
        value={texto}
        maxLength={TEXTO}
        ajuda="Quem analisa a etapa lê. Diga as razões da conclusão."
        erro={erros['texto']?.[0]}
        onChange={(evento) => {
          setTexto(evento.target.value);
          setFaltas({});
        }}
      />
      {comCondicoes && (
        <Condicoes
          condicoes={condicoes}
          erros={erros}
          aoMudar={(novas) => {
            setCondicoes(novas);
            setFaltas({});
          }}
        />
      )}
      <AvisoDaPerda guarda={guarda} enviando={emAto.enviando} />
      <AvisoDoAto {...emAto} campos={['veredito', 'texto', 'condicoes']} />
      <div className="item-novo-acoes">
        <Botao type="submit" icone="enviar" carregando={emAto.enviando} impedidoPor={impedido}>
          Dar parecer
        </Botao>
        {impedido !== undefined && (
          <Botao variante="texto" onClick={limpar}>
            Descartar
          </Botao>
        )}
      </div>
    </form>
  );
}
