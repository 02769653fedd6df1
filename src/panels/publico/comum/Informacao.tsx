import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { api } from '../../../dataProvider/http.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { Esqueleto } from '../../layout/ui/Esqueleto.tsx';
import { nomeDeExibicao } from '../../../schemas/nomeDeExibicao.ts';
import { useMarca } from './MarcaContexto.ts';
import type { AssuntoDoRodape } from './Rodape.tsx';
import './informacao.css';

interface Canal {
  readonly nome?: string;
  readonly tipo?: string;
  readonly valor?: string;
  readonly url?: string;
  readonly horario?: string;
}

const comoLista = (dados: unknown): readonly Canal[] => {
  if (Array.isArray(dados)) return dados as Canal[];
  if (typeof dados !== 'object' || dados === null) return [];
  return Object.entries(dados).flatMap(([nome, valor]) =>
    typeof valor === 'string' && valor !== '' ? [{ nome, valor }] : [],
  );
};

/** A safe address for a channel: mail, phone and https only; the city types them, but the page shows them to anybody. */
export function enderecoDoCanal({ url, valor = '' }: Canal): string | undefined {
  if (url !== undefined) return /^(https:\/\/|mailto:|tel:)/i.test(url) ? url : undefined;
  if (/^[^\s@]+@[^\s@]+$/.test(valor)) return `mailto:${valor}`;
  return /^[\d\s()+-]{8,}$/.test(valor) ? `tel:${valor.replace(/[^\d+]/g, '')}` : undefined;
}

function Canais(): ReactElement {
  const [canais, setCanais] = useState<readonly Canal[] | ApiError | null>(null);
  const [tentativa, setTentativa] = useState(0);
  useEffect(() => {
    let valida = true;
    api<unknown>('recursos/canaisAtendimento', { semAviso: true, semNavegacao: true })
      .then((dados) => valida && setCanais(comoLista(dados)))
      .catch((erro: unknown) => {
        if (!(erro instanceof ApiError)) throw erro;
        if (valida) setCanais(erro);
      });
    return () => {
      valida = false;
    };
  }, [tentativa]);
  if (canais === null) return <Esqueleto rotulo="Carregando os canais de atendimento…" linhas={3} />;
  if (canais instanceof ApiError)
    return (
      <Aviso
        tom="bad"
        titulo="Não foi possível carregar os canais de atendimento."
        acao={
          <Botao
            variante="secundario"
            tamanho="pequeno"
            onClick={() => {
              setCanais(null);
              setTentativa(tentativa + 1);
            }}
          >
            Tentar de novo
          </Botao>
        }
      >
        {canais.mensagem}
      </Aviso>
    );
  if (canais.length === 0)
    return <p>A prefeitura ainda não informou canais de atendimento. Procure o balcão do protocolo.</p>;
  return (
    <dl className="informacao-canais">
      {canais.map((canal, i) => {
        const href = enderecoDoCanal(canal);
        const texto = canal.valor ?? canal.url ?? '';
        return (
          <div key={i}>
            <dt>{canal.nome ?? canal.tipo}</dt>
            <dd>
              {href === undefined ? texto : <a href={href}>{texto}</a>}
              {canal.horario !== undefined && <span className="secundario"> · {canal.horario}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Privacidade({ cidade }: { readonly cidade: string }): ReactElement {
  return (
    <>
      <p>
        A Prefeitura de {cidade} trata os seus dados para receber, analisar e responder os seus requerimentos (Lei
        13.709/2018, artigos 7º e 23).
      </p>
      <h3>O que guardamos</h3>
      <p>Seu cadastro, o que você escreve e envia nos requerimentos e o registro de quem fez cada ato e quando.</p>
      <h3>O que aparece sem login</h3>
      <p>A consulta pública e a conferência de documentos mostram nomes e CPF só em parte.</p>
      <h3>Neste aparelho</h3>
      <p>
        Guardamos a sua sessão e as suas preferências de tela. Não usamos cookies de propaganda nem serviços de
        terceiros.
      </p>
      <h3>Seus direitos</h3>
      <p>Você pode ver e corrigir os seus dados em “Minha conta” e pedir informações à prefeitura em “Fale conosco”.</p>
    </>
  );
}

function Acessibilidade(): ReactElement {
  return (
    <>
      <p>Este portal segue as recomendações WCAG 2.2, nível AA, e o modelo e-MAG.</p>
      <h3>O que você pode ajustar</h3>
      <p>“Contraste” troca entre os temas claro, escuro e alto contraste. “Tamanho do texto” aumenta as letras.</p>
      <h3>Teclado e leitor de tela</h3>
      <p>Tudo funciona com Tab, Enter e Esc. A primeira parada do Tab leva direto ao conteúdo.</p>
      <p>Encontrou uma barreira? Conte à prefeitura em “Fale conosco”. O atendimento no balcão continua disponível.</p>
    </>
  );
}

export interface PropsDaInformacao {
  readonly assunto: AssuntoDoRodape;
  readonly aoFechar: () => void;
}

/** One of the texts of the footer, over the page. */
export function Informacao({ assunto, aoFechar }: PropsDaInformacao): ReactElement {
  const { nome } = useMarca();
  const conteudos: Record<AssuntoDoRodape, readonly [string, ReactNode]> = {
    privacidade: ['Privacidade', <Privacidade key="p" cidade={nomeDeExibicao(nome)} />],
    acessibilidade: ['Acessibilidade', <Acessibilidade key="a" />],
    contato: ['Fale conosco', <Canais key="c" />],
  };
  const [titulo, conteudo] = conteudos[assunto];
  return (
    <Dialogo titulo={titulo} aoFechar={aoFechar} largo>
      <div className="informacao">{conteudo}</div>
    </Dialogo>
  );
}
