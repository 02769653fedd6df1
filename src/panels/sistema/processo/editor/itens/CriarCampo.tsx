import { useState, type ReactElement } from 'react';
import { mudarNo } from '../../../../../schemas/processo/edicao/caminho.ts';
import { novoCampo } from '../../../../../schemas/processo/edicao/fichas/campo.ts';
import { comChaveDoNome, incluirPeca } from '../../../../../schemas/processo/edicao/mudancas.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Campo } from '../../../../layout/ui/Campo.tsx';
import { BotaoDaBiblioteca } from '../biblioteca/BotaoDaBiblioteca.tsx';
import { useEdicao } from '../contexto.ts';

/** A field that is not there yet, made where it is asked for: with its question it gets its key and stands last in the list. One change, undone at once. */
export function CriarCampo({ caminho }: { readonly caminho: string }): ReactElement {
  const edicao = useEdicao();
  const [nome, setNome] = useState('');
  const criar = (): void => {
    const pergunta = nome.trim();
    if (pergunta === '') return;
    edicao.fazer((d) => {
      const n = d.campos.length;
      const com = comChaveDoNome(incluirPeca(d, 'campos', { ...novoCampo(), nome: pergunta }), 'campos', n, pergunta);
      const chave = com.campos[n]?.chave ?? '';
      return mudarNo(com, caminho, (antes) => [...(Array.isArray(antes) ? (antes as string[]) : []), chave]);
    }, `Criar o campo ${pergunta}`);
    setNome('');
  };
  return (
    <div className="editor-criar">
      <Campo
        rotulo="Criar campo novo"
        value={nome}
        maxLength={255}
        onChange={(e) => setNome(e.target.value)}
        onKeyDown={(e) => {
          if (e.key !== 'Enter') return;
          e.preventDefault();
          criar();
        }}
      />
      <Botao variante="secundario" aria-disabled={nome.trim() === '' || undefined} onClick={criar}>
        Criar
      </Botao>
      <BotaoDaBiblioteca secao={caminho} />
    </div>
  );
}
