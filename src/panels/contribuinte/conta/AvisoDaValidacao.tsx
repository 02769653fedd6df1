import type { ReactElement } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import type { SituacaoDaValidacao } from '../../../schemas/validacaoCadastro.ts';
import { Aviso, type TomDoAviso } from '../../layout/ui/Aviso.tsx';
import { LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { caminhos } from '../caminhos.ts';
import { useMinhaValidacao } from './useMinhaValidacao.ts';

/** An approved one needs no word; a state that this page does not know yet gets none either. */
const FRASES: Readonly<
  Partial<Record<SituacaoDaValidacao, readonly [tom: TomDoAviso, titulo: string, texto: string, botao: string]>>
> = {
  Aguardando: [
    'info',
    'A prefeitura está conferindo o seu cadastro.',
    'Você já pode olhar os tipos de requerimento; abrir um depende da aprovação.',
    'Acompanhar',
  ],
  'Informações pedidas': [
    'warn',
    'A prefeitura pediu informações sobre o seu cadastro.',
    'A conferência continua depois da sua resposta.',
    'Responder',
  ],
  Recusado: ['bad', 'A prefeitura não aprovou o seu cadastro.', 'Veja o motivo e como falar com ela.', 'Ver o motivo'],
};

/** While an account has no record in the city: how the check of its registration stands, and the way to it. */
export function AvisoDaValidacao(): ReactElement | null {
  const semCadastro = useUsuario()?.sem_cadastro === true;
  const { data } = useMinhaValidacao(semCadastro);
  const frase = data == null ? undefined : FRASES[data.situacao];
  if (!semCadastro || frase === undefined) return null;
  const [tom, titulo, texto, botao] = frase;
  return (
    <Aviso
      tom={tom}
      titulo={titulo}
      acao={
        <LigacaoBotao variante="secundario" tamanho="pequeno" href={caminhos.validacao}>
          {botao}
        </LigacaoBotao>
      }
    >
      {texto}
    </Aviso>
  );
}
