import { useState, type FormEvent, type ReactElement } from 'react';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import type { TipoDeItem } from '../../../../schemas/requerimento/itemDaPendencia.ts';
import { temAlvo } from '../../../../schemas/requerimento/itensDaPendencia.ts';
import type { Lugar } from '../../../../schemas/visor/lugar.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textos } from '../../../../schemas/textos.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { AvisoDoAto } from '../acoes/AvisoDoAto.tsx';
import { AvisoDaPerda, motivoDaPerda, useDizerEscrito, type Guarda } from '../acoes/formularioQueFica.tsx';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { InserirTextoPadrao } from '../textoPadrao/InserirTextoPadrao.tsx';
import { juntar } from '../textoPadrao/preencherTextoPadrao.ts';
import { alvosDe, type Alvo } from './alvosDoItem.ts';
import { JaAceito, jaAceito } from './JaAceito.tsx';
import { usePedir } from './usePedir.ts';

const TEXTO_DO_ITEM = 2000;
const BASE_LEGAL = 500;

const emUmaLinha = (antes: string, bases: string): string =>
  juntar(antes, bases, BASE_LEGAL)
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
    .join('; ')
    .slice(0, BASE_LEGAL);

interface Props {
  readonly requerimento: RequerimentoVisto;
  /** Fixed by the place of the form; absent: the form asks. */
  readonly alvo?: Alvo;
  readonly aoTerminar?: () => void;
  /** Where it was seen; the item leads there. */
  readonly lugar?: Lugar;
  /** What is chosen at first, where the form asks. */
  readonly inicial?: { readonly tipo: TipoDeItem; readonly chave: string };
  /** Of a form in the page, which stays with what was typed though its act is offered no more. */
  readonly guarda?: Guarda;
}

const OPCOES = [
  { valor: 'documento', rotulo: 'Documento' },
  { valor: 'campo', rotulo: 'Resposta' },
  { valor: 'esclarecimento', rotulo: 'Esclarecimento' },
  { valor: 'pagamento', rotulo: 'Pagamento' },
  { valor: 'condicao', rotulo: 'Condição' },
] as const;

const rotuloDoAlvo = { documento: 'Documento', campo: 'Resposta', pagamento: 'Taxa' } as const;
const escolhaOAlvo = {
  documento: 'Escolha o documento',
  campo: 'Escolha a resposta',
  pagamento: 'Escolha a taxa',
} as const;

const CORRIGIR = {
  rotulo: 'O que precisa ser corrigido',
  ajuda: 'O requerente lê este texto. Diga o que falta, por que e como corrigir.',
};
/** What the text of an item says, by its kind. */
const textoDoItem: Readonly<Record<TipoDeItem, { readonly rotulo: string; readonly ajuda: string }>> = {
  documento: CORRIGIR,
  campo: CORRIGIR,
  esclarecimento: CORRIGIR,
  pagamento: {
    rotulo: 'O que falta pagar',
    ajuda: 'O requerente lê este texto. Ele responde com o comprovante desta taxa; diga se é um complemento.',
  },
  condicao: {
    rotulo: 'Condição',
    ajuda:
      'O requerente lê este texto e diz se concorda. Aceita depois por você, a condição entra na licença como está.',
  },
};
const semNome = { esclarecimento: 'Esclarecimento', condicao: 'Condição' } as const;

/** Collects one typed item: what it is about, what is asked, and by which rule (process.md 3). */
export function FormularioDoItem({ requerimento, alvo, aoTerminar, lugar, inicial, guarda }: Props): ReactElement {
  const pedindo = usePedir(requerimento);
  const [tipo, setTipo] = useState<TipoDeItem>(alvo?.tipo ?? inicial?.tipo ?? 'documento');
  const [chave, setChave] = useState(alvo?.chave ?? inicial?.chave ?? '');
  const [texto, setTexto] = useState('');
  const [fundamento, setFundamento] = useState('');
  const [razao, setRazao] = useState('');
  const [faltas, setFaltas] = useState<{ alvo?: string; texto?: string; razao?: string }>({});
  const antes = jaAceito(requerimento, tipo, chave);
  const alvos = alvo === undefined ? alvosDe(requerimento, tipo) : [alvo];
  const doServidor = pedindo.erro?.erros ?? {};

  const impedido = motivoDaPerda(guarda, pedindo.enviando);
  const limpar = (): void => {
    setTexto('');
    setFundamento('');
    setRazao('');
    setChave('');
    aoTerminar?.();
  };
  const enviar = async (): Promise<boolean> => {
    if (impedido !== undefined) return false;
    const semAlvo = temAlvo(tipo) && chave === '';
    const novas = {
      ...(semAlvo ? { alvo: textos.validacao.obrigatorio } : {}),
      ...(texto.trim() === '' ? { texto: textos.validacao.obrigatorio } : {}),
      ...(antes !== undefined && razao.trim() === '' ? { razao: textos.validacao.obrigatorio } : {}),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return false;
    return pedindo.pedir({
      tipo,
      alvo: temAlvo(tipo) ? chave : null,
      alvoNome: temAlvo(tipo) ? (alvos.find((a) => a.chave === chave)?.nome ?? chave) : semNome[tipo],
      texto: texto.trim(),
      fundamento: fundamento.trim(),
      razao: antes === undefined ? '' : razao.trim(),
      lugar,
      aoConseguir: limpar,
    });
  };
  const escrito = [texto, fundamento, razao].some((t) => t.trim() !== '');
  const { pergunta, antesDe } = useAoSair(() => escrito, enviar);
  useDizerEscrito(guarda, escrito);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };

  return (
    <form className="item-novo" noValidate onSubmit={aoEnviar}>
      {pergunta}
      {alvo === undefined && (
        <>
          <Escolha
            rotulo="O que você pede"
            nome="tipo-do-item"
            opcoes={OPCOES}
            valor={tipo}
            aoEscolher={(novo) => {
              setTipo(novo);
              setChave('');
              setFaltas({});
            }}
          />
          {temAlvo(tipo) && (
            <Selecao
              rotulo={rotuloDoAlvo[tipo]}
              vazio={escolhaOAlvo[tipo]}
              opcoes={alvos.map((a) => ({ valor: a.chave, rotulo: a.nome }))}
              valor={chave}
              aoEscolher={(nova) => {
                setChave(nova);
                setFaltas({});
              }}
              erro={faltas.alvo ?? doServidor['alvo']?.[0]}
            />
          )}
          {tipo === 'pagamento' && alvos.length === 0 && (
            <p className="secundario pequeno">
              Nenhuma taxa com guia emitida e sem comprovante em conferência está por pagar.
            </p>
          )}
        </>
      )}
      {antes !== undefined && (
        <JaAceito
          requerimento={requerimento}
          antes={antes}
          razao={razao}
          aoMudar={(nova) => {
            setRazao(nova);
            setFaltas({});
          }}
          erro={faltas.razao ?? doServidor['razao']?.[0]}
        />
      )}
      <AreaDeTexto
        rotulo={textoDoItem[tipo].rotulo}
        rows={3}
        autoFocus={alvo !== undefined || lugar !== undefined}
        value={texto}
        maxLength={TEXTO_DO_ITEM}
        ajuda={textoDoItem[tipo].ajuda}
        aoLado={
          <InserirTextoPadrao
            contexto="pendencia"
            aoEscolher={(escolhido) => {
              setTexto(juntar(texto, escolhido.texto, TEXTO_DO_ITEM));
              if (escolhido.basesLegais !== '') setFundamento(emUmaLinha(fundamento, escolhido.basesLegais));
              setFaltas({});
            }}
          />
        }
        erro={faltas.texto ?? doServidor['texto']?.[0]}
        onChange={(evento) => {
          setTexto(evento.target.value);
          setFaltas({});
        }}
      />
      <Campo
        rotulo="Base legal"
        opcional
        value={fundamento}
        maxLength={BASE_LEGAL}
        onChange={(evento) => setFundamento(evento.target.value)}
        erro={doServidor['fundamento']?.[0]}
      />
      <AvisoDaPerda guarda={guarda} enviando={pedindo.enviando} />
      <AvisoDoAto {...pedindo} campos={['alvo', 'texto', 'fundamento', 'razao']} />
      <div className="item-novo-acoes">
        <Botao type="submit" variante="secundario" icone="mais" carregando={pedindo.enviando} impedidoPor={impedido}>
          Incluir na pendência
        </Botao>
        {impedido !== undefined && (
          <Botao variante="texto" onClick={limpar}>
            Descartar
          </Botao>
        )}
        {aoTerminar !== undefined && impedido === undefined && (
          <Botao variante="texto" onClick={() => antesDe(aoTerminar)}>
            Voltar
          </Botao>
        )}
      </div>
    </form>
  );
}
